import { isBoolean, isInt, isNullOr, isOptional, isShape, isText } from '../base/guards.ts';
import type { Cents } from '../base/money.ts';

/** What stands beside the cart on this device and goes with its order (R647). */
export interface Extras {
  gift: KeptGift | null;
  /** Of a discovery set, with what it pays of this cart. */
  code?: { code: string; cents: Cents } | undefined;
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
  code: isOptional(isShape({ code: isText, cents: isInt })),
});

export const parseExtras = (stored: unknown): Extras => (isExtras(stored) ? stored : noExtras);

/** What they add to the cost of the cart. */
export const extrasCost = ({ gift, code }: Extras): Cents =>
  (gift?.wrapCents ?? 0) - (code?.cents ?? 0);

/** The code of an order that is sent. */
export const codeOf = ({ code }: Extras) => code && { code: code.code };
