import { areCards, isCardLine } from '../../../src/features/gift-cards/card-line.ts';
import {
  hasEnded,
  noHistory,
  provider,
  shopper,
} from '../../../src/features/orders/history/history.ts';
import type {
  OrderHistory,
  SpentCard,
} from '../../../src/features/orders/history/history.schema.ts';
import type { EventBody } from '../../../src/features/orders/history/step.schema.ts';
import { ledgerOf, type Ledger } from '../../../src/features/orders/ledger/ledger.ts';
import type { PlacedRecord } from '../../../src/features/orders/order-record.schema.ts';
import { afterEvent } from '../../../src/features/orders/steps/after-event.ts';
import { allowedSteps } from '../../../src/features/orders/steps/allowed-steps.ts';
import {
  isToLook,
  openRefunds,
  takenIn,
} from '../../../src/features/orders/steps/payment-events.ts';
import {
  cardsGoing,
  cardsGone,
  cardsLeft,
  isTakenBack,
  mayPayBack,
} from '../../../src/features/orders/steps/cards-going.ts';
import { placedRecord } from '../../support/order-facts.ts';
import { pick, randomFrom, type Random } from '../../support/random.ts';
import { CardTruth, left } from './card-truth.ts';
import { stepOf } from './plan.ts';

const minute = 60_000;

/**
 * One order that buys gift cards and is paid by others, one seed: its bought cards pay elsewhere and get
 * that back, those that pay of it are blocked and pay again, and money goes back by the shop, at the
 * provider and in disputes. What broke, in sentences.
 */
export function exploreCards(seed: number): Promise<string[]> {
  const random = randomFrom(seed);
  const order = orderOf(random);
  const truth = new CardTruth(order);
  let history = noHistory;
  const said: string[] = [];
  const broken: string[] = [];
  for (let turn = 0; turn < 24 && broken.length === 0; turn += 1) {
    said.push(...elsewhere(random, truth, order, history));
    const [by, step] = turn === 0 ? begin(order) : drawn(random, history, order, truth);
    const next = take(history, step, { by, turn, order, truth });
    if (!next) continue;
    const events = next.events.slice(history.events.length);
    for (const event of events) truth.take(event, hasEnded(next));
    said.push(...events.map(({ step: taken, shut }) => JSON.stringify({ by, ...taken, shut })));
    history = next;
    const ledger = ledgerOf(order, history);
    truth.blocked = blockedIn(ledger, history);
    const looked = history.events.findLastIndex((event) => event.step.type === 'looked');
    const lost = history.events.findLastIndex(({ id }) => ledger.lossOf(id) > 0);
    broken.push(...truth.broken(ledger, lost < looked || isToLook(history.events)));
  }
  return Promise.resolve(broken.length > 0 ? [...broken, ...said] : []);
}

function orderOf(random: Random): PlacedRecord {
  const counts = { '7': [0, 1, 2], 'gift-card_25': [0, 1, 2], 'gift-card_50': [0, 1] };
  const prices = { '7': 2_000, 'gift-card_25': 2_500, 'gift-card_50': 5_000 };
  const lines = Object.entries(prices).flatMap(([id, priceCents]) => {
    const quantity = pick(random, counts[id as keyof typeof prices]);
    return quantity > 0
      ? [{ id, productId: 7, variant: null, name: id, priceCents, quantity }]
      : [];
  });
  if (lines.length === 0) return orderOf(random);
  const cost = (own: typeof lines) =>
    own.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  const shippingCents = areCards(lines) ? 0 : 499;
  // No gift card pays another one.
  const share = pick(random, [0, 0.4, 0.4, 1]);
  const byCards = Math.round(
    (cost(lines.filter(({ id }) => !isCardLine(id))) + shippingCents) * share,
  );
  const first = Math.round(byCards * random());
  const cards = [
    { id: 'first', last: 'AAAA', cents: first },
    { id: 'second', last: 'BBBB', cents: byCards - first },
  ].filter(({ cents }) => cents > 0);
  const totalCents = cost(lines) + shippingCents - byCards;
  return {
    ...placedRecord({ at: '2026-11-14T00:00:00.000Z' }),
    lines,
    shippingCents,
    totalCents,
    ...(cards.length > 0 && { cards }),
    ...(totalCents > 0 && random() < 0.8 && { payment: 'card' as const }),
  };
}

/** What happens without the order: its bought cards pay and are paid back, others are blocked or pay again. */
function elsewhere(
  random: Random,
  truth: CardTruth,
  order: PlacedRecord,
  history: OrderHistory,
): string[] {
  const { units, isPaid } = ledgerOf(order, history);
  const isMade = isPaid && (truth.spent.size > 0 || !hasEnded(history));
  const bought = isMade ? units.filter(({ line }) => isCardLine(line)) : [];
  for (const { name } of bought) truth.spent.set(name, truth.spent.get(name) ?? 0);
  const open = bought.filter(({ name }) => !truth.blocked.has(name));
  if (open.length > 0 && random() < 0.4) {
    const { name, price } = pick(random, open);
    const most = random() < 0.2 ? 0 : price;
    const spent = pick(random, [most, Math.round(most * random())]);
    truth.spent.set(name, spent);
    return [`${name} has paid ${spent} elsewhere`];
  }
  if (truth.cards.size === 0 || random() > 0.2) return [];
  const id = pick(random, [...truth.cards.keys()]);
  if (!truth.shut.delete(id)) truth.shut.add(id);
  return [`${id} is ${truth.shut.has(id) ? 'blocked' : 'open again'}`];
}

type Turn = [by: string, step: EventBody];

const begin = ({ payment, totalCents: cents }: PlacedRecord): Turn =>
  payment
    ? [provider, { type: 'paid', payment: 'p', cents, currency: 'usd' }]
    : ['token', { type: 'collected' }];

function drawn(random: Random, history: OrderHistory, order: PlacedRecord, truth: CardTruth): Turn {
  if (random() < 0.05) return [shopper, { type: 'cancelled', restock: true }];
  if (takenIn(history.events) && random() < 0.4)
    return [provider, wordOf(random, history, order, truth)];
  if (random() < 0.1) return ['token', returnOf(random, order)];
  const offered = stepOf(random, allowedSteps(history, order), order);
  const isIdle = ['undone', 'note', 'tracking', 'address', 'declared'].includes(offered.type);
  const step = isIdle || random() < 0.3 ? refundOf(random, order) : offered;
  const isRefund = step.type === 'refunded' && order.payment;
  return ['token', isRefund ? { ...step, type: 'refunding' } : step];
}

/** Units that go back, or came back, whether anybody has said so before. */
function returnOf(random: Random, { lines }: PlacedRecord): EventBody {
  const unit = { id: pick(random, lines).id, quantity: 1 };
  return random() < 0.5
    ? { type: 'withdrawn', lines: [unit] }
    : { type: 'returned', restock: true, lines: [{ ...unit, restock: true }] };
}

const refundOf = (random: Random, { lines }: PlacedRecord): EventBody => ({
  type: 'refunded',
  amount: pick(random, [300, 900, 2_000, 2_500, 5_000]),
  ...(random() < 0.6 && {
    lines: [{ id: pick(random, lines).id, quantity: 1, restock: random() < 0.5 }],
  }),
});

/** What the provider says. */
function wordOf(
  random: Random,
  { events }: OrderHistory,
  order: PlacedRecord,
  { bank }: CardTruth,
): EventBody {
  const there = left(bank);
  const [open] = openRefunds(events);
  if (open && random() < 0.7) {
    const { id: ask, step } = open.ask;
    const { amount, lines } = step;
    const asked = amount - ledgerOf(order, { events }).besideBank(ask);
    if (open.isRefused) return { type: 'refunded', ask, amount: amount - asked, lines, refund: '' };
    if (asked > 0 && random() < 0.4)
      return { type: 'refund-refused', ask, amount: asked, reason: 'No' };
    return open.isSent
      ? { type: 'repaid', ask }
      : { type: 'refunded', ask, amount, lines, refund: 'r' };
  }
  if (random() < 0.6 && there > 0) {
    const amount = pick(random, [there, Math.ceil(there * random())]);
    return { type: 'refunded', amount, refund: `r${events.length}` };
  }
  return {
    type: 'disputed',
    dispute: 'd',
    standing: pick(random, ['open', 'won', 'lost', 'lost']),
    amount: takenIn(events)?.cents ?? 0,
  };
}

interface Context {
  by: string;
  turn: number;
  order: PlacedRecord;
  truth: CardTruth;
}

/** Null for a step that is refused. */
function take(
  history: OrderHistory,
  step: EventBody,
  { by, turn, order, truth }: Context,
): OrderHistory | null {
  const outcome = afterEvent(history, step, {
    id: `event-${turn}`,
    orderId: 'o',
    by,
    now: turn * minute,
    timeZone: 'UTC',
    takes: [],
    order,
    closed: null,
    lines: order.lines.map((line) => ({ ...line, skus: [] })),
    reservedAgain: null,
    spent: spentBy(step, ledgerOf(order, history), truth),
    shut: mayPayBack(step) ? [...truth.shut] : [],
  });
  return outcome.ok ? outcome.history : null;
}

/** Those that the shop blocks for a step, of each line first those of which the least was spent. */
function spentBy(step: EventBody, ledger: Ledger, { spent }: CardTruth): SpentCard[] {
  const cardOf = ({ name }: { name: string }) => ({ unit: name, cents: spent.get(name) ?? 0 });
  if (isTakenBack(step)) return cardsLeft(ledger).map(cardOf);
  return cardsGoing(step, ledger).flatMap(({ quantity, among }) =>
    among
      .map(cardOf)
      .sort((a, b) => a.cents - b.cents)
      .slice(0, quantity),
  );
}

/** While a dispute is open or lost no card pays; others pay nothing once they went back. */
function blockedIn(ledger: Ledger, { events }: OrderHistory): Set<string> {
  const dispute = events.findLast(({ step }) => step.type === 'disputed')?.step;
  const isFrozen = dispute?.type === 'disputed' && dispute.standing !== 'won';
  const blocked = isFrozen ? ledger.units : cardsGone(ledger);
  return new Set(blocked.map(({ name }) => name));
}
