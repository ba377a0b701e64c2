/*
 * How far down a page was when the shopper left it. The soft router writes it into the entries of
 * the history and goes there at once after Back or Forward, before a long list has been drawn that
 * far. So the new page keeps the place in an attribute of its root and goes there again when the
 * list is drawn (PendingView.astro).
 */

/** The place, in pixels, that an entry of the history carries; the top where it carries none. */
export function placeIn(state: unknown): { left: number; top: number } {
  const { scrollX, scrollY } = { scrollX: 0, scrollY: 0, ...(state as object | null) };
  return { left: scrollX, top: scrollY };
}

let top = 0;

/** Reads the place at popstate, because the scroll that ends then writes its own into the entry. */
export function watchPlace(): void {
  addEventListener('popstate', () => {
    top = placeIn(history.state).top;
  });
}

/** Hands the place to a page that is about to be shown. */
export function handOverPlace(page: Document): void {
  page.documentElement.dataset['place'] = String(top);
}
