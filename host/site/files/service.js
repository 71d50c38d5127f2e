// After the first visit the site is here: every file comes from the cache, also without a net.
// STATE, FILES and LATER stand above; another state is another cache, which takes over when no window
// of the old one is open any more. What is in LATER is kept when somebody has wanted it once.

const name = (state) => `lichtwiese ${new URL(".", location).pathname} ${state}`;

addEventListener("install", (event) => {
  event.waitUntil(caches.open(name(STATE)).then((cache) => cache.addAll(FILES)));
});

addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => clients.claim()));
});

async function forgetOthers() {
  const old = (await caches.keys()).filter((key) => key.startsWith(name("")) && key !== name(STATE));
  await Promise.all(old.map((key) => caches.delete(key)));
}

addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(answer(event.request));
});

async function answer(request) {
  const cache = await caches.open(name(STATE));
  const found = await cache.match(request, { ignoreSearch: true });
  if (found) return found;
  const fetched = await fetch(request);
  const isLater = LATER.some((file) => new URL(file, location).pathname === new URL(request.url).pathname);
  if (isLater && fetched.ok) await cache.put(request, fetched.clone());
  return fetched;
}
