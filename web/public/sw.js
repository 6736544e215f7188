// The app itself without a network. The files of a release are kept together under the release's own name; pages are
// asked of the network first, so that a new release is seen at once; what is under /api/ is never touched.
// scripts/app-files.ts puts the names and the release in when the app is built.
const release = 'unbuilt';
const files = [];

const cacheName = `app-${release}`;

async function install() {
  const cache = await caches.open(cacheName);
  // Names under assets/ carry a hash of their content; all others are asked for anew.
  await cache.addAll(
    files.map((file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' })),
  );
  await self.skipWaiting();
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('app-') && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function kept(path) {
  const cache = await caches.open(cacheName);
  const answer = await cache.match(path);
  // Kept during a first run, '/' was led to the set-up: no browser opens a page that says so. Made anew, it does not.
  return answer?.redirected ? new Response(answer.body, answer) : answer;
}

async function networkFirst(request, path) {
  try {
    return await fetch(request);
  } catch (error) {
    const answer = await kept(path);
    if (answer) return answer;
    throw error;
  }
}

async function keptFirst(request, path) {
  return (await kept(path)) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  // Every screen is the same page.
  if (request.mode === 'navigate') event.respondWith(networkFirst(request, '/'));
  else if (!files.includes(pathname)) return;
  else if (pathname.startsWith('/assets/')) event.respondWith(keptFirst(request, pathname));
  else event.respondWith(networkFirst(request, pathname));
});
