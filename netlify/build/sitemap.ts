import { readFileSync } from 'node:fs';

/**
 * Whether a built page belongs in the sitemap: only a page that names its own address as canonical.
 * A page for one shopper alone names none; a page that repeats another names the other.
 */
export function isListed(address: string): boolean {
  const { pathname } = new URL(address);
  const html = readFileSync(`dist${pathname === '/' ? '/index' : pathname}.html`, 'utf8');
  return html.includes(`<link rel="canonical" href="${address}"`);
}
