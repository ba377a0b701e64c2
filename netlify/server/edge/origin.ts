/**
 * Is this a request that a page of another site made the browser send? Browsers name the page's
 * origin and say in `Sec-Fetch-Site` how it relates to ours; other clients send neither header.
 */
export function isForeign(request: Request): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== new URL(request.url).origin) return true;
  const site = request.headers.get('sec-fetch-site');
  return site !== null && site !== 'same-origin' && site !== 'none';
}
