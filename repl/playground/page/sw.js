// sw.js - keeps the playground for when there is no network, and serves the pages that the lab has written.
//
// Everything has one version, so files of two of them never meet.  What the lab writes lives in a cache of its own and is
// served with a policy that shuts it in: it may draw, and nothing else.
const CACHE = "bastide-{{version}}", LAB = "bastide-lab", FILES = [];

self.addEventListener("install", event => {
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", event => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith("bastide-") && name !== CACHE && name !== LAB) await caches.delete(name);
    await self.clients.claim();
  })());
});

self.addEventListener("fetch", event => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  event.respondWith((async () => {
    const lab = url.pathname.includes("/lab/") ? await (await caches.open(LAB)).match(url.href) : null;
    const kept = lab || await (await caches.open(CACHE)).match(event.request, { ignoreSearch: true });
    return kept || fetch(event.request);
  })());
});
