import { formatPrice, sum, toCents, type Cents } from '../../../base/money.ts';
import { backBy } from '../payment.ts';
import { shareOut } from '../ledger/split.ts';
import { wayText, type WayView } from '../view/ways.ts';
import type { DeskOrderReply } from './order-replies.schema.ts';
import { restOf } from './refund-choice.ts';

/* What of an order's money goes back, and to whom, as a keeper reads it before he presses. */

interface Asked {
  ways: readonly WayView[];
  /** What was paid with at the provider; left out for a card. */
  method: string | undefined;
  currency: string | undefined;
}

const lower = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** 'gift card …7K2M' */
export const cardWords = (way: WayView): string => lower(wayText(way));

/** 'to gift card …7K2M', 'to the card', 'by iDEAL', 'to the shopper' */
export function backWords(one: WayView, method: string | undefined): string {
  if (one.way === 'gift card') return `to ${cardWords(one)}`;
  return one.way === 'delivery' || one.way === 'paid' ? 'to the shopper' : backBy(method, 'the');
}

/** The last gift card first, as far as it has paid; then how the rest was paid. */
const inTurn = (ways: readonly WayView[]): WayView[] => [
  ...ways.filter(({ way }) => way === 'gift card').toReversed(),
  ...ways.filter(({ way }) => way !== 'gift card'),
];

/** '$100.00 to gift card …7K2M and $33.20 to the card' */
export function sharesText(cents: Cents, { ways, method, currency }: Asked): string {
  const going = inTurn(ways).map((one) => ({
    one,
    left: toCents(one.amount, currency) - toCents(one.back ?? 0, currency),
  }));
  return new Intl.ListFormat('en-US').format(
    shareOut(cents, going).map(
      ({ one, cents: part }) => `${formatPrice(part, currency)} ${backWords(one, method)}`,
    ),
  );
}

type Reply = Pick<
  DeskOrderReply,
  'order' | 'progress' | 'payment' | 'spent' | 'units' | 'codesPaid'
>;

/** What of these lines, or of all, does not come back. */
export const spentTexts = ({ spent = [] }: Reply, lines?: readonly { id: string }[]): string[] =>
  spent.filter(({ id }) => !lines || lines.some((line) => line.id === id)).map(({ text }) => text);

/** What is to be paid back once all is cancelled: to whom, and what stays; nothing where nothing was paid. */
export function ifCancelled(reply: Reply): string[] {
  const { order, progress, payment, spent = [] } = reply;
  const { currency } = order;
  const stays = sum(spent.map(({ amount }) => toCents(amount, currency)));
  const cents = restOf(reply) - stays;
  if (cents <= 0) return spentTexts(reply);
  const { ways } = progress.money;
  const to = ways
    ? sharesText(cents, { ways, method: payment.method, currency })
    : `${formatPrice(cents, currency)} ${payment.way === 'card' ? backBy(payment.method, 'the') : 'to the shopper'}`;
  return [`To be paid back then: ${to}.`, ...spentTexts(reply)];
}
