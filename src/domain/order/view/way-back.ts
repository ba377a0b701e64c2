import { formatPrice, sum, type Cents } from '../../base/money.ts';
import { isBank, isCard, otherwise } from '../ledger/book.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { backBy } from '../payment.ts';

/**
 * 'We have sent $20.00 back to your card and $25.00 back to your gift card for your order 7GK5.': where the money
 * of a refund went, and what of it is still to be paid in another way. Line by line.
 * @param refund the id of the event that has asked for it, what it came to, and what the bank was paid with.
 */
export function wayBack(
  { postings, order: { currency } }: Pick<Ledger, 'postings' | 'order'>,
  orderId: string,
  { id, amount, method }: { id: string; amount: Cents; method?: string | undefined },
): string[] {
  const price = (cents: Cents) => formatPrice(cents, currency);
  const went = (isMeant: (payer: string) => boolean): Cents =>
    0 -
    sum(postings.filter((one) => one.step === id && isMeant(one.payer)).map(({ cents }) => cents));
  const [bank, cards, rest] = [went(isBank), went(isCard), went((payer) => payer === otherwise)];
  const sent = [
    ...(bank > 0 ? [`${price(bank)} back ${backBy(method)}`] : []),
    ...(cards > 0 ? [`${price(cards)} back to your gift card`] : []),
  ];
  const paid = amount - bank - cards - rest;
  const takesDays = bank > 0 ? ' A bank may take some days until it shows it.' : '';
  return [
    ...(sent.length > 0
      ? [`We have sent ${sent.join(' and ')} for your order ${orderId}.${takesDays}`]
      : []),
    ...(paid > 0 ? [`We have paid back ${price(paid)} for your order ${orderId}.`] : []),
    ...(rest > 0
      ? [
          `Your gift card is blocked, so we pay ${price(rest)} back in another way, and write to you about it.`,
        ]
      : []),
  ];
}
