/*
 * How far down a page was when the shopper left it. The soft router stores this in the history and
 * scrolls there at once after Back or Forward, before a long list is drawn. So the new page keeps
 * the position in an attribute of its root and scrolls again when the list is drawn
 * (PendingView.astro).
 *
 * With the attribute nothing of a page waits to be laid out (ADR 21): every place is where it was,
 * and where a fragment says. After a full load Base.astro sets it.
 */

let top = 0;

/** How far down, in pixels, an entry of the history was left; 0 where it does not say. */
export const topIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'scrollY' in state ? Number(state.scrollY) : 0;

/** Reads the position at `popstate`, because a scroll that ends later overwrites it. */
export function watchScroll(): void {
  addEventListener('popstate', () => {
    top = topIn(history.state);
  });
}

/** Passes the position to a page that is about to be shown, by Back, or at a fragment. */
export function handOverScroll(page: Document, isBack: boolean): void {
  page.documentElement.dataset['position'] = String(isBack ? top : 0);
}
