/** Fetches code ahead of time, once nothing else is to be done: when it is wanted it is there, even without a line. */
export function fetchWhenIdle(load: () => Promise<unknown>): void {
  const work = (): void => void load().catch(() => undefined); // it is fetched again when it is wanted
  if (typeof requestIdleCallback === "function") requestIdleCallback(work);
  else setTimeout(work, 1000);
}
