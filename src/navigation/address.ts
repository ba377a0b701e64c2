import { useSyncExternalStore } from 'react';

/*
 * The page's query as state. Entries made here keep the router's `history.state`, so that Back from
 * a product still finds its scroll position; Back between two views of one list is answered here
 * and not by the router, which would fetch the page again.
 */

/** Milliseconds between two writes: browsers refuse more than about 100 entries in 10 s. */
const writeEvery = 150;

/** The address that this page shows; the browser's address may follow a moment later. */
interface Shown {
  path: string;
  search: string;
}

let shown: Shown | null = null;
let lastWrite = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function current(): Shown {
  if (shown?.path !== location.pathname)
    shown = { path: location.pathname, search: location.search };
  return shown;
}

const notify = () => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('popstate', onPop, { capture: true });
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('popstate', onPop, { capture: true });
    clearTimeout(waiting);
    shown = null;
  };
}

function onPop(event: PopStateEvent) {
  if (shown?.path !== location.pathname || shown.search === location.search) return;
  event.stopImmediatePropagation();
  clearTimeout(waiting);
  shown = { ...shown, search: location.search };
  notify();
  const { scrollX = 0, scrollY = 0 } = (history.state ?? {}) as Partial<typeof window>;
  scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
}

/** The query of the address at this moment. */
export const addressNow = (): string => current().search;

/** The query of the address, '' on the server and until a hydrated page is drawn again. */
export const useAddress = (): string => useSyncExternalStore(subscribe, addressNow, () => '');

/** Shows another view of this page: as a step that Back undoes, or in place while typing or dragging. */
export function changeAddress(search: string, how: 'step' | 'in place') {
  const before = current();
  if (before.search === search) return;
  shown = { ...before, search };
  clearTimeout(waiting);
  if (how === 'step') write('pushState', search);
  else {
    const wait = lastWrite + writeEvery - Date.now();
    if (wait <= 0) write('replaceState', search);
    else waiting = setTimeout(write, wait, 'replaceState', search);
  }
  notify();
}

function write(method: 'pushState' | 'replaceState', search: string) {
  lastWrite = Date.now();
  const state = { ...(history.state as object | null), scrollX, scrollY };
  history[method](state, '', location.pathname + search);
}
