/*
 * How far down a page was when the shopper left it. The soft router writes it into the entries of
 * the history and goes there at once after Back or Forward, before a long list has been drawn that
 * far. So the new page keeps the place in an attribute of its root and goes there again when the
 * list is drawn (PendingView.astro).
 */

let top = 0;

/** How far down, in pixels, an entry of the history was left; 0 where it does not say. */
export const topIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'scrollY' in state ? Number(state.scrollY) : 0;

/** Reads the place at popstate, because the scroll that ends then writes its own into the entry. */
export function watchScroll(): void {
  addEventListener('popstate', () => {
    top = topIn(history.state);
  });
}

/** Hands the place to a page that is about to be shown. */
export function handOverScroll(page: Document): void {
  page.documentElement.dataset['place'] = String(top);
}
