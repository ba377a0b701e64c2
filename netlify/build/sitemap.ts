import { readFileSync } from 'node:fs';

/**
 * Whether a built page stands in the sitemap. Its own HTML tells: a page for one shopper alone
 * names no canonical address, and one that repeats another names that other.
 */
export function isListed(address: string): boolean {
  const { pathname } = new URL(address);
  const html = readFileSync(`dist${pathname === '/' ? '/index' : pathname}.html`, 'utf8');
  return html.includes(`<link rel="canonical" href="${address}"`);
}
