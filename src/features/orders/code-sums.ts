import type { Product } from '../catalogue/catalogue.ts';
import { sum, type Cents } from '../../base/money.ts';
import { costOf } from './line-cost.ts';
import { shippingFor, type Rates } from './order.ts';
import type { OrderLine, PlacedRecord } from './order-record.schema.ts';
import { isCardLine } from '../gift-cards/card-line.ts';

/* What the codes that a shopper types take off an order. Their kinds are other rooms' business. */

type Find = (productId: number) => Product | undefined;

/** A code that takes something off an order. One that takes nothing is refused. */
export type OpenCode = DiscountCode | CreditCode | CardCode;

interface DiscountCode {
  refused?: never;
  kind: 'discount';
  /** As it was typed. */
  code: string;
  word: string;
  /** '10% off' */
  off: string;
  /** How many orders may have it; left out for all. */
  uses?: number;
  oncePerShopper?: boolean;
  reduce: (lines: readonly OrderLine[], find: Find) => Reduction | Omit<Refused, 'code'>;
}

interface CreditCode {
  refused?: never;
  kind: 'credit';
  /** As it was typed. */
  code: string;
  /** Names it in records, which have no code. */
  key: string;
  /** Why it pays nothing of lines of which it pays nothing. */
  lacks: 'no-bottle' | 'other-bottle';
  pays: (lines: readonly OrderLine[], find: Find) => Cents;
}

/** A gift card pays what is left when all else is off. */
interface CardCode {
  refused?: never;
  kind: 'gift card';
  /** As it was typed. */
  code: string;
  /** Names it in records, which have no code. */
  key: string;
  /** The code's last four characters. */
  last: string;
  balance: Cents;
}

/** What a discount code does to an order. */
export interface Reduction {
  refused?: never;
  /** Off each line, in their order. */
  offs: Cents[];
  isDelivered: boolean;
  /** Ids of the lines that it leaves out because they are reduced already. */
  leaves: string[];
}

/**
 * Why a code takes nothing. `reserved`: an order that waits for its payment holds it; `no-bottle`,
 * `other-bottle` and `nothing-for-it`: the cart has nothing that it is for; `second`: one of its kind is
 * there already; `less`: there is less on the card than it was to pay; `other-currency`: what it is worth is
 * in a currency that the shop counts in no more.
 */
export type CodeRefusal =
  | 'unknown'
  | 'used'
  | 'reserved'
  | 'ended'
  | 'no-bottle'
  | 'other-bottle'
  | 'not-yet'
  | 'used-up'
  | 'used-by-you'
  | 'too-small'
  | 'nothing-for-it'
  | 'free-already'
  | 'second'
  | 'blocked'
  | 'less'
  | 'other-currency';

export interface Refused {
  refused: CodeRefusal;
  code: string;
  /** What a cart that is too small must hold. */
  least?: Cents;
}
export type FoundCode = OpenCode | Refused;
/** Without what was typed, which its kind need not know. */
export type Looked =
  | Omit<DiscountCode, 'code'>
  | Omit<CreditCode, 'code'>
  | Omit<CardCode, 'code'>
  | Omit<Refused, 'code'>;

interface CodesOff {
  refused?: never;
  codes: readonly OpenCode[];
  /** Those among them that pay, once it is known what the order costs. */
  cards: readonly CardCode[];
  /** Off all lines together. */
  ofLines: Cents;
  /** What is left of it. */
  shipping: Cents;
  leaves: string[];
  /** The lines with what is taken off each, and the rest, as the order's record has them. */
  coded: Pick<PlacedRecord, 'lines' | 'code' | 'credit'>;
}

const nothing: Reduction = { offs: [], leaves: [], isDelivered: false };

/**
 * First a discount off the lines and the delivery, then the credit of a set.
 * @param discount what a keeper gives.
 */
export function codesOff(
  priced: readonly OrderLine[],
  found: readonly FoundCode[],
  { find, rates, discount = 0 }: { find: Find; rates: Rates; discount?: Cents },
): CodesOff | Refused {
  const refused = found.find((code) => code.refused !== undefined);
  if (refused) return refused;
  const codes = found.filter((code) => code.refused === undefined);
  const [reducing, second] = codes.filter((code) => code.kind === 'discount');
  const [paying, other] = codes.filter((code) => code.kind === 'credit');
  const twice = second ?? other;
  if (twice) return { refused: 'second', code: twice.code };
  const reduction = reducing?.reduce(priced, find) ?? nothing;
  if (reduction.refused !== undefined) return { ...reduction, code: reducing?.code ?? '' };
  const { offs, leaves, isDelivered } = reduction;
  const ofLines = sum(offs);
  // A gift card is carried nowhere.
  const sent = priced.filter(({ id }) => !isCardLine(id));
  const goods = sum(sent.map((line) => costOf(line)));
  const shipping = sent.length === 0 ? 0 : shippingFor(rates, goods - ofLines - discount);
  const shippingOff = isDelivered ? shipping : 0;
  if (reducing && ofLines + shippingOff === 0)
    return { refused: isDelivered ? 'free-already' : 'nothing-for-it', code: reducing.code };
  const lines = priced.map((line, at) => ({ ...line, ...(offs[at] && { offCents: offs[at] }) }));
  const credit = paying?.pays(lines, find) ?? 0;
  if (paying && credit === 0) return { refused: paying.lacks, code: paying.code };
  return {
    codes,
    cards: codes.filter((code) => code.kind === 'gift card'),
    ofLines,
    shipping: shipping - shippingOff,
    leaves,
    coded: {
      lines,
      ...(reducing && {
        code: {
          word: reducing.word,
          off: reducing.off,
          ...(shippingOff > 0 && { shippingCents: shippingOff }),
        },
      }),
      ...(paying && { credit: { cents: credit, code: paying.key } }),
    },
  };
}

type Payment = NonNullable<PlacedRecord['cards']>[number];

/**
 * What each card pays of what an order costs, one after the other. None pays for another card, and none
 * that pays nothing is taken.
 */
export function paidByCards(
  cards: readonly CardCode[],
  lines: readonly OrderLine[],
  total: Cents,
): Payment[] | Refused {
  const bought = sum(lines.map((line) => (isCardLine(line.id) ? costOf(line) : 0)));
  let left = Math.max(0, total - bought);
  const paid: Payment[] = [];
  for (const { key: id, last, balance, code } of cards) {
    const cents = Math.min(balance, left);
    if (cents === 0) return { refused: 'nothing-for-it', code };
    if (paid.some((known) => known.id === id)) return { refused: 'second', code };
    left -= cents;
    paid.push({ id, last, cents });
  }
  return paid;
}
