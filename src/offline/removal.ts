/*
 * Replaces the worker in a shop that no longer wants one (docs/operations.md): browsers that had it
 * fetch this, which removes the worker and its caches.
 */

declare const self: ServiceWorkerGlobalScope;

/** In ms. The old worker may still run for so long and open a cache again. */
const restOfOthers = 1000;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  await self.registration.unregister();
  await dropAll();
  await new Promise((resolve) => setTimeout(resolve, restOfOthers));
  await dropAll();
}

async function dropAll(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  // Workbox has noted there when each entry was used.
  indexedDB.deleteDatabase('workbox-expiration');
}

export {};
