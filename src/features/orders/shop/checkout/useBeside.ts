import { useSyncExternalStore } from 'react';

const query = '(width >= 64rem)';

function subscribe(onChange: () => void) {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether there is room for the summary beside the form. A cart is drawn by the browser alone. */
export const useBeside = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
