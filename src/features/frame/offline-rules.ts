import { paidPath } from './paid-path.ts';
import { routes } from '../../base/routes.ts';

/*
 * What a device keeps of the shop for times without a network (ADR 13): rules for the worker, the
 * build that makes it, and the page that lists what is there.
 */

/** The pages that work offline after one visit, opened or not. */
export const readyPages: readonly string[] = [
  routes.offline,
  routes.cart,
  routes.wishlist,
  routes.checkout,
  routes.notes,
  routes.shop,
  routes.oils,
  routes.diffusers,
];

/** What stands for a picture that is not there. */
export const noPicture = '/images/no-picture.svg';

/** Files that these pages ask for by names that stay the same over builds. */
export const readyFiles: readonly string[] = [
  '/catalogue.json',
  '/search.json',
  '/icons.svg',
  '/favicon.svg',
  '/repair.js',
  noPicture,
];

/** Pages of one shopper, and pages that a link with a secret leads to. With all that is below them. */
const personal: readonly string[] = [
  '/desk',
  routes.invoice,
  routes.dashboard,
  routes.order,
  paidPath,
  routes.review,
  routes.reviewMails,
  routes.newsletter,
  routes.verify,
  routes.reset,
  routes.signIn,
];

/**
 * What the worker does with an address of the shop. A 'page' is kept when it is opened. A 'file'
 * has a hash of its content in its name, so a kept copy is always right. 'live' is never kept;
 * without a network a prepared page replaces it. Null leaves it to the browser.
 */
export type OfflineRule = 'page' | 'file' | 'live' | null;

export function offlineRuleOf({ pathname, searchParams }: URL): OfflineRule {
  if (pathname.startsWith('/_astro/')) return 'file';
  if (readyFiles.includes(pathname)) return 'live';
  if (pathname.startsWith('/api/') || /\.\w+$/.test(pathname)) return null;
  const isPersonal = personal.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  const hasSecret = searchParams.has('key') || searchParams.has('link');
  return isPersonal || hasSecret ? 'live' : 'page';
}

/** As long as the code's id, whose place in a page it keeps (netlify/build/finish-pages.ts). */
export const unnamedCode = 'unnamed-code';

/** Names in a page's head the code that it runs with (netlify/build/build-id.ts). */
export const codeTag = (code: string) => `<meta name="code" content="${code}">`;

export const runsWith = (html: string, code: string): boolean => html.includes(codeTag(code));

/**
 * Whether an opened page may be kept: it runs with this code, and search engines may list it. Pages
 * that they may not list are for one shopper, or are no real pages.
 */
export const isKeepable = (html: string, code: string): boolean =>
  runsWith(html, code) && !html.includes('<meta name="robots" content="noindex">');

/** What the names of the caches of pages begin with. */
export const pagesCaches = 'attarine-pages-';

/** The names of the caches (Cache API). Pages and code of two builds are never in one cache. */
export const cachesOf = (build: string) => ({
  pages: `${pagesCaches}${build}`,
  code: `attarine-code-${build}`,
});

/** Pictures and other files with their content in their names, which builds may share. */
export const filesCache = 'attarine-files';

/** Of all caches those that other builds have left, the oldest first. */
export const earlierCaches = (names: readonly string[], build: string): string[] =>
  names.filter((name) => /^attarine-(pages|code)-/.test(name) && buildOf(name) !== build);

/** Of these, those that no open page can need: all but the last build's. */
export function outdatedCaches(names: readonly string[], build: string): string[] {
  const earlier = earlierCaches(names, build);
  const last = buildOf(earlier.at(-1) ?? '');
  return earlier.filter((name) => buildOf(name) !== last);
}

const buildOf = (cache: string) => cache.replace(/^attarine-\w+-/, '');

/**
 * What the paths of one picture in all its widths and formats begin with: its name and a hash.
 * Null for what is no picture of the build.
 */
export const pictureStart = (path: string): string | null =>
  /^\/_astro\/[^/.]+\.[\w-]{8}(?=[_.][\w.-]*(?:webp|avif)$)/.exec(path)?.[0] ?? null;

/** At most so much is kept: the oldest goes first. */
export const mostKept = { pages: 30, files: 200, days: 30 } as const;
