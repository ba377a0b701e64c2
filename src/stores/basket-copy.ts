import { persistentAtom } from '@nanostores/persistent';
import { storageKey } from '~/domain/storage-keys';

/**
 * What the device of a signed-in shopper knows of the account's cart and wishlist, as text. A guest
 * has none, and downloads nothing of what keeps it in step with the server.
 */
export const $basketCopy = persistentAtom<string | undefined>(storageKey.basket, undefined);

export const basketSync = () => import('./basket/sync');
