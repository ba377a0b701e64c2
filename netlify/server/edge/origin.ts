/**
 * Did another site make the browser send this? Browsers name the origin of a page that posts
 * and say in `Sec-Fetch-Site` how it relates to us; other clients send neither.
 */
export function isForeign(request: Request): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== new URL(request.url).origin) return true;
  const site = request.headers.get('sec-fetch-site');
  return site !== null && site !== 'same-origin' && site !== 'none';
}
