import { CacheExpiration } from 'workbox-expiration';
import { earlierCaches, offlineRuleOf, pagesCaches } from '~/domain/frame/offline-rules';
import { isListOf, isShape, isText } from '~/domain/base/guards';
import { build } from './built';
import { cacheNames, files, pages, readyMade } from './strategies';

/** What a page tells: its code, and the addresses of itself and of all that it has loaded. */
interface Loaded {
  code: string;
  names: string[];
}

export const isLoaded = isShape<Loaded>({ code: isText, names: isListOf(isText) });

/**
 * Keeps files that a page loaded before the worker was there. They are still in the browser's own
 * cache, so little is fetched again. They are read one after the other, because other requests go
 * first.
 */
export async function keepLoaded(names: readonly string[], event: ExtendableEvent): Promise<void> {
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
export async function renewPages(event: ExtendableEvent): Promise<void> {
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
export async function drop(names: readonly string[]): Promise<void> {
  for (const name of names) {
    await caches.delete(name);
    await new CacheExpiration(name, { maxEntries: 1 }).delete();
  }
}
