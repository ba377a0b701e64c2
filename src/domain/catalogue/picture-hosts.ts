/**
 * Do the shop's pages load this picture? A path of the shop they do; an https address if its host is
 * listed, because the content security policy lets no other through.
 */
export function isLoaded(address: string, pictureHosts: readonly string[]): boolean {
  if (address.startsWith('/')) return true;
  const url = URL.parse(address);
  return url?.protocol === 'https:' && pictureHosts.includes(url.host);
}
