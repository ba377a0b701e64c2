import { storageKey } from '~/domain/base/storage-keys';

/*
 * Only one tab of a browser talks to the server and writes the copy: the one that was used last. It
 * takes the lead from the tab before, which may be asleep.
 */

let leads = false;
/** Resolves when this tab has the lead; null after another tab has taken it. */
let taking: Promise<void> | null = null;

export const isLeading = () => leads;

export function lead(): Promise<void> {
  taking ??= new Promise((resolve) => {
    const take = () => {
      leads = true;
      resolve();
    };
    const lose = () => {
      leads = false;
      taking = null;
      resolve();
    };
    // Only secure pages have locks; the tabs of others repeat each other's work, which harms nothing.
    if (!('locks' in navigator)) {
      take();
      return;
    }
    navigator.locks
      .request(storageKey.basket, { steal: true }, () => {
        take();
        return new Promise(() => undefined);
      })
      .catch(lose);
  });
  return taking;
}
