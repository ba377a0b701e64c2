/*
 * What a shop without the worker ships in its place (docs/operations.md): browsers that had it
 * fetch this, and are rid of it and of all that it has kept.
 */

declare const self: ServiceWorkerGlobalScope;

/** The worker before may still be finishing what it had begun, and open a cache again: in ms. */
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
