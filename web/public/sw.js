/** Shows what the server pushes, and opens the table when it is touched. Keeps nothing: the page is always the server's. */

/** An address of the server, which may be below a path of its host. */
const at = (path) => new URL(path, self.registration.scope).href;
const OFF = { en: "No more notices", de: "Keine Nachrichten mehr" };

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const news = event.data?.json() ?? {};
  const { title = "El Grande", body = "", table = "", lang = "en", off = "" } = news;
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      lang,
      tag: `elgrande-${table}`,
      icon: at("icon-192.png"),
      badge: at("icon-192.png"),
      data: { table, off },
      actions: off ? [{ action: "off", title: OFF[lang] ?? OFF.en }] : [],
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  const { table, off } = event.notification.data ?? {};
  event.notification.close();
  event.waitUntil(event.action === "off" ? stop(table, off) : show(at(`t/${encodeURIComponent(table)}`)));
});

function stop(table, ticket) {
  return fetch(at(`api/tables/${encodeURIComponent(table)}/ticket/${ticket}`), { method: "POST" });
}

async function show(address) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => page.url.replace(/#.*/, "") === address);
  return there ? there.focus() : self.clients.openWindow(address);
}
