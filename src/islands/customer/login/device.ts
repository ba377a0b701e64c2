import { basketSync } from '~/stores/basket/load';

/* What the device does with its cart and wishlist as its shopper logs in and out (R281, R284). */

type Sync = Awaited<ReturnType<typeof basketSync>>;

/** What cannot be loaded or done now must not keep anybody from logging in or out. */
const tell = (work: (sync: Sync) => Promise<void> | void): Promise<void> =>
  basketSync()
    .then(work)
    .catch(() => undefined);

/** They follow the account from now on; if that cannot be loaded now, from the dashboard. */
export const followAccount = () => void tell(({ enter }) => enter());

/** Before logging out, so that what was changed last is not lost. */
export const sendChanges = () => tell(({ send }) => send());

/** After logging out the device's copy is empty. */
export const leaveDevice = () => tell(({ leave }) => leave());
