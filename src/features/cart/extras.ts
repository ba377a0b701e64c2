import { isBoolean, isInt, isListOf, isRecord, isShape, isText } from '../../base/guards.ts';
import type { Cents } from '../../base/money.ts';

/** What stands beside the cart on this device and goes with its order (R647). */
export interface Extras {
  gift: KeptGift | null;
  codes: readonly KeptCode[];
  /** What the gift cards of the cart say; those of lines that have left it go with none. */
  giftCards: readonly KeptCard[];
  /** The code of a link, until a cart has been asked what it takes. */
  linked?: string | undefined;
}

/** As the order takes it. */
export interface KeptCard {
  /** Of its line. */
  id: string;
  from?: string | undefined;
  to?: string | undefined;
  message?: string | undefined;
  email?: string | undefined;
  on?: string | undefined;
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
  /** A discount takes something off the goods or the delivery; others pay. */
  kind: string;
  /** 'SPRING: 10% off' */
  name: string;
  /** What is on a gift card; 0 for a code that pays the delivery, whatever that costs. */
  cents: Cents;
}

export const maxGiftMessage = 300;

export const noExtras: Extras = { gift: null, codes: [], giftCards: [] };

const isGift = isShape<KeptGift>({ message: isText, wrapCents: isInt, hidePrices: isBoolean });

const isCodes = isListOf(
  isShape<KeptCode>({
    code: isText,
    kind: isText,
    name: isText,
    cents: isInt,
  }),
);

// Its words are looked at by the server.
const isCards = isListOf((value): value is KeptCard => isRecord(value) && isText(value['id']));

export function parseExtras(stored: unknown): Extras {
  if (!isRecord(stored)) return noExtras;
  const { gift, codes, giftCards, linked } = stored;
  return {
    gift: isGift(gift) ? gift : null,
    codes: isCodes(codes) ? codes : [],
    giftCards: isCards(giftCards) ? giftCards : [],
    ...(isText(linked) && { linked }),
  };
}
