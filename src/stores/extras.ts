import { persistentAtom } from './storage';
import { noExtras, parseExtras, type Extras, type KeptCode } from '~/features/cart/extras';
import { storageKey } from '~/base/storage-keys';
import { versioned } from './versioned';

const kept = versioned<Extras>(parseExtras, { version: 1 });

/** What goes with the next order beside its lines, equal in all tabs (R647). */
export const $extras = persistentAtom<Extras>(storageKey.extras, noExtras, {
  ...kept,
  // Without any of them nothing stays in the browser.
  encode: (extras) =>
    extras.gift || extras.linked || extras.codes.length + extras.giftCards.length > 0
      ? kept.encode(extras)
      : undefined,
});

export const endExtras = () => $extras.set(noExtras);

/** Keeps a code with what it takes, instead of one of its kind, but for gift cards; one that takes nothing goes. */
export function keepCode(code: string, found: KeptCode | null): void {
  const extras = $extras.get();
  const others = extras.codes.filter(
    (kept) =>
      kept.code !== code &&
      kept.code !== found?.code &&
      (kept.kind !== found?.kind || kept.kind === 'gift card'),
  );
  const codes = found?.kind === 'gift card' ? [...others, found] : [found ?? [], others].flat();
  $extras.set({ ...extras, codes });
}
