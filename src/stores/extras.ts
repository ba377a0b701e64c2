import { persistentAtom } from './storage';
import { noExtras, parseExtras, type Extras } from '~/domain/cart/extras';
import { storageKey } from '~/domain/base/storage-keys';
import { versioned } from './versioned';

const kept = versioned<Extras>(parseExtras, { version: 1 });

/** What goes with the next order beside its lines, equal in all tabs (R647). */
export const $extras = persistentAtom<Extras>(storageKey.extras, noExtras, {
  ...kept,
  // Without any of them nothing stays in the browser.
  encode: (extras) => (extras.gift || extras.code ? kept.encode(extras) : undefined),
});

export const endExtras = () => $extras.set(noExtras);
