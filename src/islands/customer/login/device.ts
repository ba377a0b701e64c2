import { basketSync } from '~/stores/basket/load';

/* The cart and wishlist of the device at login and logout (R281). */

type Sync = Awaited<ReturnType<typeof basketSync>>;

/** A failure here must not prevent a login or logout. */
const tell = (work: (sync: Sync) => Promise<void> | void): Promise<void> =>
  basketSync()
    .then(work)
    .catch(() => undefined);

/**
 * From now on they follow the account. If the code cannot be loaded now, the dashboard loads it.
 */
export const followAccount = () => void tell(({ enter }) => enter());

/** Before logging out, so that what was changed last is not lost. */
export const sendChanges = () => tell(({ send }) => send());

/** After logging out the device's copy is empty. */
export const leaveDevice = () => tell(({ leave }) => leave());
