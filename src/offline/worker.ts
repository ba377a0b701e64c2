import { registerRoute } from 'workbox-routing';
import type { RouteMatchCallback } from 'workbox-core';
import { CacheExpiration } from 'workbox-expiration';
import {
  earlierCaches,
  offlineRuleOf,
  outdatedCaches,
  pagesCaches,
  type OfflineRule,
} from '~/features/frame/offline-rules';
import { isListOf, isShape, isText } from '~/base/guards';
import { build, code } from './built';
import { files, live, pages, readyMade, cacheNames } from './strategies';

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

/** What a page tells: its code, and the addresses of itself and of all that it has loaded. */
interface Loaded {
  code: string;
  names: string[];
}

const isLoaded = isShape<Loaded>({ code: isText, names: isListOf(isText) });

/**
 * Keeps files that a page loaded before the worker was there. They are still in the browser's own
 * cache, so little is fetched again. They are read one after the other, because other requests go
 * first.
 */
async function keepLoaded(names: readonly string[], event: ExtendableEvent): Promise<void> {
  const kept = await caches.open(cacheNames.pages);
  const isKept = async (url: URL) =>
    readyMade.getCacheKeyForURL(url.pathname) !== undefined ||
    (await kept.match(url.pathname)) !== undefined;
  for (const name of new Set(names)) {
    if (!name.startsWith(`${location.origin}/`)) continue;
    const url = new URL(name);
    const rule = offlineRuleOf(url);
    if (rule === 'page' && !(await isKept(url)))
      await pages.handle({ request: new Request(url.pathname), event });
    if (rule === 'file' && !(await caches.match(url)))
      await files.handle({ request: new Request(url), event }).catch(() => undefined);
  }
}

/**
 * Fetches pages again that were kept by earlier builds, so that they still work offline after a
 * deploy.
 */
async function renewPages(event: ExtendableEvent): Promise<void> {
  for (const name of earlierCaches(await caches.keys(), build)) {
    if (name.startsWith(pagesCaches)) {
      const seen = await (await caches.open(name)).keys();
      await keepLoaded(
        seen.map(({ url }) => url),
        event,
      );
    }
  }
}

/** Drops caches of earlier builds, with the databases that say when their entries were used. */
async function drop(names: readonly string[]): Promise<void> {
  for (const name of names) {
    await caches.delete(name);
    await new CacheExpiration(name, { maxEntries: 1 }).delete();
  }
}
