/**
 * Did a page of another site make the browser send this request? Browsers send the page's origin,
 * and `Sec-Fetch-Site` says how it relates to ours. Other clients send neither.
 */
export function isForeign(request: Request): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== new URL(request.url).origin) return true;
  const site = request.headers.get('sec-fetch-site');
  return site !== null && site !== 'same-origin' && site !== 'none';
}
