import { lettersAfter } from '../../base/text/code-letters.ts';
import { formatSaving, toCents, type Cents } from '../../base/money.ts';

/* Gift cards, by the ids of their lines and by their codes. */

/** What a shop sells of them. */
export interface GiftCards {
  /** In units of the currency, the smallest first. */
  amounts: readonly number[];
  /** For how many years they are good; 0 for ever. */
  years: number;
}

const line = /^gift-card_([1-9]\d{0,5})(?:_([2-9]))?$/;

/** What a card is worth by the id of its line, in units of the currency; null for any other line. */
export function cardAmount(lineId: string): number | null {
  const amount = line.exec(lineId)?.[1];
  return amount === undefined ? null : Number(amount);
}

/** Each card that these lines buy, one a unit: its line, and its amount in units of the currency. */
export const cardUnits = (
  lines: readonly { id: string; quantity: number }[],
): { id: string; amount: number }[] =>
  lines.flatMap(({ id, quantity }) => {
    const amount = cardAmount(id);
    return amount === null ? [] : Array.from({ length: quantity }, () => ({ id, amount }));
  });

/** 'Gift card, $50' */
export const cardName = (amount: number): string => `Gift card, ${formatSaving(toCents(amount))}`;

export const maxCardMessage = 300;

const lettersOfCode = 16;

/** 'ATG-ABCD-EFGH-JKMN-PQRS' */
export const cardCode = (letters: string): string => `ATG-${letters.match(/.{4}/g)?.join('-')}`;

/** The code that was typed; null for no code of a card. */
export function readCardCode(typed: string): string | null {
  const letters = lettersAfter('ATG', lettersOfCode, typed);
  return letters === null ? null : cardCode(letters);
}

export interface CardSums {
  /** What was paid for it. */
  cents: Cents;
  corrections: readonly { cents: Cents }[];
}

/** What is on a card. @param used what orders have of it now. */
export const balanceOf = ({ cents, corrections }: CardSums, used: Cents): Cents =>
  Math.max(0, corrections.reduce((sum, one) => sum + one.cents, cents) - used);
