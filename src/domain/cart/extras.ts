import { isBoolean, isInt, isListOf, isRecord, isShape, isText } from '../base/guards.ts';
import type { Cents } from '../base/money.ts';

/** What stands beside the cart on this device and goes with its order (R647). */
export interface Extras {
  gift: KeptGift | null;
  codes: readonly KeptCode[];
}

export interface KeptGift {
  message: string;
  /** What its wrap costs; 0 for none. */
  wrapCents: Cents;
  hidePrices: boolean;
}

/** A code that was typed, with what it takes off. */
export interface KeptCode {
  code: string;
  /** It takes something off the goods or the delivery; others pay. */
  isDiscount: boolean;
  /** 'SPRING: 10% off' */
  name: string;
  /** 0 for one that pays the delivery, whatever that costs. */
  cents: Cents;
}

export const maxGiftMessage = 300;

export const noExtras: Extras = { gift: null, codes: [] };

const isGift = isShape<KeptGift>({ message: isText, wrapCents: isInt, hidePrices: isBoolean });

const isCodes = isListOf(
  isShape<KeptCode>({
    code: isText,
    isDiscount: isBoolean,
    name: isText,
    cents: isInt,
  }),
);

export function parseExtras(stored: unknown): Extras {
  if (!isRecord(stored)) return noExtras;
  const { gift, codes } = stored;
  return { gift: isGift(gift) ? gift : null, codes: isCodes(codes) ? codes : [] };
}
