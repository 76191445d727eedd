/** Notices while the page is closed: the service worker, and the address at which this browser can be told something. */

import { to } from "./place";
import type { Push } from "../protocol";

/** Browsers need an encrypted connection for it; on some phones also that the page is installed as an app. */
export function canPush(): boolean {
  return typeof navigator !== "undefined" && "serviceWorker" in navigator && typeof PushManager !== "undefined";
}

export function startWorker(): void {
  if (typeof navigator !== "undefined" && "serviceWorker" in navigator && isSecureContext)
    navigator.serviceWorker.register(to("/sw.js")).catch(() => undefined);
}

export async function subscribed(): Promise<Push | null> {
  if (!canPush()) return null;
  const worker = await navigator.serviceWorker.getRegistration(to("/"));
  return written((await worker?.pushManager.getSubscription()) ?? null);
}

/** Asks the player, and the browser's push service; null: one of them says no. */
export async function subscribe(key: string): Promise<Push | null> {
  try {
    if ((await Notification.requestPermission()) !== "granted") return null;
    const worker = await navigator.serviceWorker.ready;
    const old = await worker.pushManager.getSubscription();
    if (old && text(old.options.applicationServerKey) !== key) await old.unsubscribe(); // another server's
    return written(await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  } catch {
    return null;
  }
}

function written(subscription: PushSubscription | null): Push | null {
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  return endpoint && keys?.p256dh && keys.auth ? { endpoint, p256dh: keys.p256dh, auth: keys.auth } : null;
}

function text(key: ArrayBuffer | null): string {
  const bytes = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
