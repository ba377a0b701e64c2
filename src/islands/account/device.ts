import { basketSync } from '~/stores/basket-copy';

/* What the device does with its cart and wishlist as its shopper logs in and out (R280 to R282). */

const unloaded = () => undefined;

/** They follow the account from now on; if that cannot be loaded now, from the dashboard. */
export function followAccount(): void {
  basketSync().then(({ enter }) => enter(), unloaded);
}

/** Before logging out, so that what was changed last is not lost. */
export const sendChanges = () => basketSync().then(({ send }) => send(), unloaded);

/** After logging out the device's copy is empty. */
export const leaveDevice = () => basketSync().then(({ leave }) => leave(), unloaded);
