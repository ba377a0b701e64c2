/*
 * Replaces the worker in a shop that no longer wants one (docs/operations.md): browsers that had it
 * fetch this, which removes the worker and its caches.
 */

declare const self: ServiceWorkerGlobalScope;

/** In ms. So long the old worker may still open a cache, and a page may ask for a worker. */
const restOfOthers = 1000;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => event.waitUntil(remove()));

/*
 * A page of an earlier build speaks to the worker and then registers it (keep-offline.ts). While
 * such a page is open, to register is to take the removal back, and nothing is activated again.
 */
self.addEventListener('message', (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  await drop();
  await new Promise((resolve) => setTimeout(resolve, restOfOthers));
  await drop();
}

async function drop(): Promise<void> {
  await self.registration.unregister();
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  // Workbox has noted there when each entry was used.
  indexedDB.deleteDatabase('workbox-expiration');
}

export {};
