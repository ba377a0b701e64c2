import { storageKey } from '~/domain/storage-keys';

/*
 * Of the tabs of a browser one talks to the server and writes the copy: the one that was looked at
 * last. It takes the lead away from the tab before it, which may be asleep.
 */

let leads = false;
/** Settled once the lead was taken; null after another tab has taken it. */
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
