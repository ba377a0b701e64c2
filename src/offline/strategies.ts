import type { WorkboxPlugin } from 'workbox-core';
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController } from 'workbox-precaching';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import {
  cachesOf,
  filesCache,
  isKeepable,
  mostKept,
  noPicture,
  pictureStart,
  runsWith,
} from '~/features/frame/offline-rules';
import { routes } from '~/base/routes';
import { build, code, ready } from './built';

/** Seconds to wait for a slow network before a kept page is shown. */
const timeoutSeconds = 4;

export const cacheNames = cachesOf(build);

const isPage = (response: Response) =>
  response.headers.get('content-type')?.startsWith('text/html') === true;

/** A deploy may end while this worker is being installed: a page with other code stops that. */
const withThisCode: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    if (response.status !== 200) return null;
    const isOther = isPage(response) && !runsWith(await response.clone().text(), code);
    return isOther ? null : response;
  },
};

/** What is ready after the worker has been installed: pages, and the code of all pages. */
export const readyMade = new PrecacheController({
  cacheName: cacheNames.code,
  plugins: [withThisCode],
});
readyMade.addToCacheList(ready);

/** Without a network: the same address, if it is ready, else the page that says what is there. */
const standIn: WorkboxPlugin = {
  async handlerDidError({ request }) {
    const { pathname } = new URL(request.url);
    return (await readyMade.matchPrecache(pathname)) ?? readyMade.matchPrecache(routes.offline);
  },
};

const keepablePages: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    if (response.status !== 200 || !isPage(response)) return null;
    return isKeepable(await response.clone().text(), code) ? response : null;
  },
};

/** The server has one page for a path, whatever its query, so a search's words are never kept. */
const byPath: WorkboxPlugin = {
  cacheKeyWillBeUsed: ({ request }) => {
    const { origin, pathname } = new URL(request.url);
    return Promise.resolve(`${origin}${pathname}`);
  },
};

const limitTo = (maxEntries: number) =>
  new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: mostKept.days * 24 * 60 * 60,
    purgeOnQuotaError: true,
  });

export const pages = new NetworkFirst({
  cacheName: cacheNames.pages,
  networkTimeoutSeconds: timeoutSeconds,
  plugins: [byPath, keepablePages, limitTo(mostKept.pages), standIn],
});

/** A page of an earlier build may still ask for its own code, which an earlier cache has. */
const inAnyCache: WorkboxPlugin = {
  cachedResponseWillBeUsed: ({ request, cachedResponse }) =>
    cachedResponse ? Promise.resolve(cachedResponse) : caches.match(request),
};

/** Without a network: a picture in another width, if one is kept, else what stands for none. */
const otherWidth: WorkboxPlugin = {
  async handlerDidError({ request }) {
    if (request.destination !== 'image') return undefined;
    const start = pictureStart(new URL(request.url).pathname);
    const kept = await (await caches.open(filesCache)).keys();
    const other = kept.find(({ url }) => start !== null && new URL(url).pathname.startsWith(start));
    return other ? caches.match(other) : readyMade.matchPrecache(noPicture);
  },
};

export const files = new CacheFirst({
  cacheName: filesCache,
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    limitTo(mostKept.files),
    inAnyCache,
    otherWidth,
  ],
});

export const live = new NetworkOnly({ plugins: [standIn] });
