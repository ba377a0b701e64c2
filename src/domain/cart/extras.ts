import { isBoolean, isInt, isNullOr, isShape, isText } from '../guards.ts';
import type { Cents } from '../money.ts';

/** What stands beside the cart on this device and goes with its order (R647). */
export interface Extras {
  gift: KeptGift | null;
}

export interface KeptGift {
  message: string;
  /** What its wrap costs; 0 for none. */
  wrapCents: Cents;
  hidePrices: boolean;
}

export const maxGiftMessage = 300;

export const noExtras: Extras = { gift: null };

const isExtras = isShape<Extras>({
  gift: isNullOr(isShape<KeptGift>({ message: isText, wrapCents: isInt, hidePrices: isBoolean })),
});

export const parseExtras = (stored: unknown): Extras => (isExtras(stored) ? stored : noExtras);

/** What they add to the cost of the cart. */
export const extrasCost = ({ gift }: Extras): Cents => gift?.wrapCents ?? 0;
