import { sum, type Cents } from '../../../base/money.ts';
import { claimsOf, type Claim, type Claims, type ReadOrder } from './claims.ts';
import { split } from './split.ts';
import { isNothingLeft, unitOf, type Unit } from './unit.ts';

/* What comes and goes: each cent with who pays it, and what for. */

/**
 * `payer`: 'bank <payment>', 'cash', 'card <key>' for a gift card, 'shop' for what a keeper makes up, or
 * 'otherwise' for what goes back to no payer: its gift card is blocked, and bank and cash have no more of it.
 * `claim`: a unit, 'wrap' or 'delivery'; 'more' is what came beyond the order, 'change' what it costs less
 * since it was changed, 'loss' what a bank took back of a spent gift card.
 */
export interface Posting {
  /** ISO time of the step, and its id. */
  at: string;
  step: string;
  payer: string;
  claim: string;
  /** Above zero what came, below zero what went. */
  cents: Cents;
  /** `moved` from one claim to another, because units left a bill that is not all paid. */
  kind: 'came' | 'went' | 'moved';
}

/** What a posting says of the step that makes it. */
export type Of = Pick<Posting, 'at' | 'step' | 'kind'>;

type Sums = Map<string, Cents>;

export interface Book extends Pick<Claims, 'wrap' | 'delivery'> {
  /** As it is by now. */
  order: ReadOrder;
  units: Unit[];
  isPaid: boolean;
  /** What came in, without what went back because the order was changed to cost less, and what else went. */
  paid: Cents;
  back: Cents;
  /** What of that a keeper still has to pay in another way. */
  otherwise: Cents;
  postings: Posting[];
  /** What has come and not gone, by payer and by claim. */
  payers: Sums;
  claims: Sums;
  /** By the refund, what of it is said to be unsent only by a later event: until then nobody could pay it again. */
  unsent: Map<string, Shares>;
  /** What has ever come for a claim. */
  filled: Sums;
  /** By claim, what is to go back. */
  owed: Sums;
  /** Claims of which no more is owed, as shop and shopper have agreed. */
  ended: Set<string>;
  /** Disputes that were lost. */
  lost: Set<string>;
  /** By the order that has replaced them, units in the order in which its own stand. */
  replacements: Map<string, string[]>;
}

export function withClaims(
  order: ReadOrder,
): Pick<Book, 'order' | 'units' | 'wrap' | 'delivery' | 'filled'> {
  const { units, wrap, delivery } = claimsOf(order);
  return { order, units: units.map(unitOf), wrap, delivery, filled: new Map() };
}

export const openBook = (order: ReadOrder): Book => ({
  ...withClaims(order),
  isPaid: false,
  paid: 0,
  back: 0,
  otherwise: 0,
  postings: [],
  payers: new Map(),
  claims: new Map(),
  unsent: new Map(),
  owed: new Map(),
  ended: new Set(),
  lost: new Set(),
  replacements: new Map(),
});

export const makesUp = 'shop';
export const cash = 'cash';
export const otherwise = 'otherwise';
export const bankOf = (payment: string): string => `bank ${payment}`;
export const isBank = (payer: string): boolean => payer.startsWith('bank ');
/** @param id of the card's record; left out where nobody asks by card. */
export const cardOf = (id = ''): string => `card ${id}`;
export const isCard = (payer: string): boolean => payer.startsWith('card ');

export const plus = (sums: Sums, key: string, cents: Cents): Sums =>
  sums.set(key, (sums.get(key) ?? 0) + cents);

export function post(book: Book, of: Of, payer: string, claim: string, cents: Cents): void {
  if (cents === 0) return;
  book.postings.push({ ...of, payer, claim, cents });
  // What went back for a change is none of what was paid.
  if (of.kind === 'came' || claim === 'change')
    book.paid += of.kind !== 'moved' && payer !== makesUp ? cents : 0;
  else if (of.kind === 'went') book.back -= cents;
  if (payer === otherwise) book.otherwise -= cents;
  plus(book.payers, payer, cents);
  plus(book.claims, claim, cents);
}

/** Nothing of an order of which nothing was sent. */
const toPay = ({ units, wrap, delivery }: Book): Claim[] =>
  isNothingLeft(units) && units.every(({ position }) => position === 'out')
    ? []
    : [...units.filter(({ isFree }) => !isFree), wrap, delivery];

const lackOf = ({ claims }: Book, { name, price }: Claim): Cents =>
  Math.max(0, price - (claims.get(name) ?? 0));

/** What is still to be paid of it. */
export const missing = (book: Book): Cents =>
  toPay(book).reduce((all, claim) => all + lackOf(book, claim), 0);

/** What comes fills what is to be paid, in the order of lines, wrap and delivery. */
export function come(book: Book, of: Of, payer: string, cents: Cents, rest = 'more'): void {
  let left = cents;
  for (const claim of toPay(book)) {
    const part = Math.min(left, lackOf(book, claim));
    post(book, of, payer, claim.name, part);
    // What a keeper makes up of goods counts as theirs; of delivery and wrap it never goes back.
    if (payer !== makesUp || 'line' in claim) plus(book.filled, claim.name, part);
    left -= part;
  }
  post(book, of, payer, rest, left);
  plus(book.filled, rest, left);
}

/** A sum over these claims, in proportion to what may go back of each; what is more than all of that is left out. */
export function over(
  { claims, units }: Book,
  cents: Cents,
  names: readonly string[],
): [claim: string, cents: Cents][] {
  const spent = new Map(units.map((unit) => [unit.name, unit.spent]));
  const left = names.map((name) => Math.max(0, (claims.get(name) ?? 0) - (spent.get(name) ?? 0)));
  const shares = split(Math.min(cents, sum(left)), left);
  return names.map((name, at) => [name, shares[at] ?? 0]);
}

/** How much each of some payers pays back, in their order. */
export type Shares = [payer: string, cents: Cents][];

/** Each as far as it has paid; a sum beyond that is the last one's. */
export function sharesOf(book: Book, cents: Cents, payers: readonly string[]): Shares {
  let left = cents;
  const unsent = [...book.unsent.values()].flat();
  const shares = payers.map((payer): Shares[number] => {
    const asked = sum(unsent.map(([one, part]) => (one === payer ? part : 0)));
    const part = Math.min(left, Math.max(0, (book.payers.get(payer) ?? 0) - asked));
    left -= part;
    return [payer, part];
  });
  const last = shares.at(-1);
  if (last) last[1] += left;
  return last ? shares : [[cash, cents]];
}
