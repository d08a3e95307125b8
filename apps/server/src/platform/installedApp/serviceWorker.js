/*
 * The service worker of the installed app. Without a connection it shows a page of its own; it shows the notifications
 * of this device. It answers no request from a store but for that page: screens and code come from the server, so none
 * is of an earlier release and nothing of an account stays behind.
 */
const version = '__FUNIL_VERSION__';
const offlinePage = '/offline.html';
const prefix = 'funil-offline-';
const cacheName = prefix + version;

self.addEventListener('install', (event) => {
  // Nothing that is open depends on the previous version.
  void self.skipWaiting();
  event.waitUntil(keepOfflinePage());
});

self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(openScreen(event));
});

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showMessage(event.data.json()));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath(event.notification.data.path));
});

async function keepOfflinePage() {
  const cache = await caches.open(cacheName);
  await cache.add(new Request(offlinePage, { cache: 'reload' }));
}

async function activate() {
  const names = await caches.keys();
  const outdated = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(outdated.map((name) => caches.delete(name)));
  // The browser requests a screen while this file starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function openScreen({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(offlinePage, { cacheName })) ?? Response.error();
  }
}

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function showMessage({ title, body, path, tag }) {
  const looks = { icon: '/app-icons/any-192.png', badge: '/app-icons/badge-96.png', lang: 'pt-BR' };
  await self.registration.showNotification(title, { body, tag, data: { path }, ...looks });
  for (const page of await openPages()) page.postMessage({ kind: 'pushed', title });
}

async function openPath(path) {
  for (const page of await openPages()) if (await isOpenedBy(page, path)) return page.focus();
  return self.clients.openWindow(path);
}

/** In milliseconds; the browser opens a window only shortly after the click. */
const answerTimeoutMs = 500;

/** Whether a page goes to the path by itself. A page of visitors, or one that is being closed, does not answer. */
function isOpenedBy(page, path) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), answerTimeoutMs);
    page.postMessage({ kind: 'open', path }, [port2]);
  });
}
