import { persistentAtom } from './storage';
import { computed } from 'nanostores';
import { storageKey } from '~/base/storage-keys';

/**
 * What the device of a signed-in shopper knows of the account's cart and wishlist, as text. A guest
 * has none, and downloads nothing of what keeps it in step with the server.
 */
export const $basketCopy = persistentAtom<string | undefined>(storageKey.basket, undefined);

/**
 * Whether the device belongs to a signed-in shopper, as far as it knows: a guest has no copy, and
 * the copy of an ended session says so.
 */
export const $isSignedIn = computed(
  $basketCopy,
  (copy) => copy !== undefined && !copy.includes('"isOver":true'),
);
