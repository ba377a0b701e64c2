import { routes } from '../../base/routes.ts';

/** The links of the main navigation (R2); SHOP opens a menu on large screens. */
export const mainLinks = [
  { name: 'HOME', mobileName: 'HOME', href: routes.home },
  { name: 'SHOP', mobileName: 'SHOP', href: routes.shop },
  { name: 'ABOUT US', mobileName: 'ABOUT US', href: routes.about },
  { name: 'FAQ', mobileName: 'FAQ PAGE', href: routes.faq },
  { name: 'BLOG', mobileName: 'BLOG', href: routes.blog },
  { name: 'CONTACT', mobileName: 'CONTACT', href: routes.contact },
] as const;

/** Paths that stand under SHOP without being the shop page. */
const shelves = /^\/(product|set|oils?|diffusers?)(\/|$)/;

/**
 * What `aria-current` says of a link on the page at `path`: 'page' on the page itself, 'true' on
 * a page below it, such as an article below BLOG.
 */
export function ariaCurrent(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  if (href === routes.blog && path.startsWith(`${routes.blog}/`)) return 'true';
  if (href === routes.shop && shelves.test(path)) return 'true';
  return undefined;
}

/** '/blog' for the address '/blog.html' that the build gives to a page; '/' for the home page. */
export const pagePath = (pathname: string): string =>
  pathname
    .replace(/\.html$/, '')
    .replace(/^\/index$/, '/')
    .replace(/(.)\/$/, '$1');
