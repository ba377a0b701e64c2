/**
 * Do the shop's pages load this picture? They load a path of the shop, and an https address of a
 * listed host; the content security policy stops all others.
 */
export function isLoaded(address: string, pictureHosts: readonly string[]): boolean {
  if (address.startsWith('/')) return true;
  const url = URL.parse(address);
  return url?.protocol === 'https:' && pictureHosts.includes(url.host);
}
