/**
 * Calls `look` whenever the page's own fragment may have changed, by a typed address, Back, or a link
 * on the page: the router follows that one itself, and the browser fires no `hashchange`.
 * @returns what ends it.
 */
export function onFragment(look: () => void): () => void {
  addEventListener('hashchange', look);
  addEventListener('popstate', look);
  return () => {
    removeEventListener('hashchange', look);
    removeEventListener('popstate', look);
  };
}
