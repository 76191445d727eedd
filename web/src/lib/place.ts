/** Where this server is: at the root of its host, or below a path such as /elgrande. */

const told = typeof document === "undefined" ? null : document.querySelector<HTMLMetaElement>('meta[name="prefix"]');

export const prefix: string = told?.content ?? "";

/** The address of a page or of something the server answers, given from the server's own root. */
export const to = (path: string): string => prefix + path;

/** A path of the browser as the server knows it. */
export const within = (path: string): string => (path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path);
