import { persistentAtom } from './storage';
import { isListOf, isText } from '~/base/guards';
import { storageKey } from '~/base/storage-keys';
import { versioned } from './versioned';

export const noAllergens: readonly string[] = [];

/** The allergens that a shopper stays away from, as values of the address; kept on the device. */
export const $myAllergens = persistentAtom<readonly string[]>(
  storageKey.allergens,
  noAllergens,
  versioned((stored) => (isListOf(isText)(stored) ? stored : noAllergens), { version: 1 }),
);
