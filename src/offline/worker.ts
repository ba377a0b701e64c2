import { registerRoute } from 'workbox-routing';
import type { RouteMatchCallback } from 'workbox-core';
import {
  earlierCaches,
  offlineRuleOf,
  outdatedCaches,
  type OfflineRule,
} from '~/domain/frame/offline-rules';
import { build, code } from './built';
import { drop, isLoaded, keepLoaded, renewPages } from './keep';
import { files, live, pages, readyMade } from './strategies';

/*
 * The service worker: pages that were seen, lists, cart, wishlist and notes work without a network
 * (ADR 13). It takes over as soon as it is installed. That is safe while pages of an earlier build
 * are open: code has its content in its name and stays until they are gone, pages and data come
 * from the network, and a page never swaps in another with different code
 * (src/navigation/one-code.ts).
 */

declare const self: ServiceWorkerGlobalScope;

/**
 * A page that a link prefetches (a request without CORS) was not opened, so the worker leaves it to
 * the browser.
 */
const isFor =
  (rule: OfflineRule): RouteMatchCallback =>
  ({ url, sameOrigin, request }) =>
    sameOrigin && offlineRuleOf(url) === rule && !(rule === 'page' && request.mode === 'no-cors');

registerRoute(isFor('page'), pages);
registerRoute(isFor('file'), files);
registerRoute(isFor('live'), live);

self.addEventListener('install', (event) => {
  event.waitUntil(readyMade.install(event).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver(event));
});

async function takeOver(event: ExtendableEvent): Promise<void> {
  await readyMade.activate(event);
  await drop(outdatedCaches(await caches.keys(), build));
  // So that no page waits for the worker to start.
  await self.registration.navigationPreload.enable();
  await self.clients.claim();
}

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (isLoaded(message) && message.code === code) event.waitUntil(saveLoaded(message.names, event));
});

/** After a page with this code has finished loading. */
async function saveLoaded(names: readonly string[], event: ExtendableMessageEvent): Promise<void> {
  await keepLoaded(names, event);
  await renewPages(event);
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Another tab may show a page of an earlier build, which still needs its code.
  if (open.length === 1) await drop(earlierCaches(await caches.keys(), build));
}
