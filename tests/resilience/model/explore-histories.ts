import { isDeepStrictEqual } from 'node:util';
import { papersOf } from '../../../src/features/books/papers.ts';
import type { Paper } from '../../../src/features/books/invoice.schema.ts';
import { taxIn } from '../../../src/features/tax/tax.ts';
import type { PlacedRecord } from '../../../src/features/orders/order-record.schema.ts';
import { allowedSteps } from '../../../src/features/orders/steps/allowed-steps.ts';
import { openRefunds, takenIn } from '../../../src/features/orders/steps/payment-events.ts';
import { noHistory, provider, shopper } from '../../../src/features/orders/history/history.ts';
import type { OrderHistory } from '../../../src/features/orders/history/history.schema.ts';
import type { EventBody } from '../../../src/features/orders/history/step.schema.ts';
import { afterEvent } from '../../../src/features/orders/steps/after-event.ts';
import type { Outcome } from '../../../src/features/orders/steps/outcome.ts';
import { ledgerOf } from '../../../src/features/orders/ledger/ledger.ts';
import { changedContent } from '../../../src/features/orders/changed-content.ts';
import { changeStep } from '../../../src/features/orders/steps/change-step.ts';
import { isChangeable } from '../../../src/features/orders/steps/change-steps.ts';
import { turnOf, wantedBy } from '../../../src/features/orders/steps/change-units.ts';
import { openChange } from '../../../src/features/orders/history/changed-order.ts';
import { corrected } from '../../../src/features/orders/history/corrected.ts';
import type { Delivery } from '../../../src/features/delivery/zones.ts';
import { unitsToReserveAgain } from '../../../src/features/orders/steps/undo.ts';
import { withdrawalSteps } from '../../../src/features/orders/history/withdrawal.ts';
import { pick, randomFrom, type Random } from '../../support/random.ts';
import { placedRecord } from '../../support/order-facts.ts';
import { ledgerBroken } from '../ledger-audit.ts';
import { Ledger } from '../order-ledger.ts';
import { earnedBroken, orderBroken } from '../papers-audit.ts';
import { samplesIn, standing } from '../steps-audit.ts';
import { partOf, stepOf } from './plan.ts';

const minute = 60_000;

/**
 * One order, one seed: steps of keepers, of its shopper and of its card's provider, one after the
 * other, without stores and deaths, so that many long histories can be tried. What broke, in sentences.
 */
export function exploreHistory(seed: number): Promise<string[]> {
  const random = randomFrom(seed);
  const order = withCards(randomFrom(0.5 - seed), withCode(randomFrom(0 - seed), orderOf(random)));
  let history = noHistory;
  const broken: string[] = [];
  let before: Paper[] = [];
  const begun = begin(random, order);
  // Drawn by themselves, so that an order without a change is the one that it would be anyway.
  const changes = randomFrom(seed + 0.25);
  for (let turn = 0; turn < 18 && broken.length === 0; turn += 1) {
    const now = corrected(order, history);
    const [by, steps] =
      begun[turn] ?? changeIn(changes, history, now) ?? drawn(random, history, now);
    for (const step of steps) {
      const outcome = take(history, step, { order: now, placed: order, by, turn });
      if (!outcome.ok) continue;
      history = outcome.history;
      break;
    }
    if (turn % 3 < 2) continue;
    const ledger = new Ledger(order, standing(history.events));
    broken.push(...ledgerBroken('the order', order, history, ledger));
    broken.push(...movesBroken(history, order, ledger));
    broken.push(...papersBroken(history, order, before));
    before = papersOf(order, history);
  }
  const events = history.events.map(({ by, step, of }) => JSON.stringify({ by, ...step, of }));
  return Promise.resolve(broken.length > 0 ? [...broken, ...events] : []);
}

function orderOf(random: Random): PlacedRecord {
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const priced = { '7': 5_600, '201_Sand': 900, 'discovery_1-2': 3_000, '1_2ML': 600 };
  const sets = random() < 0.2 ? 1 + upTo(1) : 0;
  // Not beside a set: their units are the same, and a set that was written off may come back.
  const samples = random() < 0.2 && sets === 0 ? 1 + upTo(1) : 0;
  const counts = [1 + upTo(3), upTo(2), sets, samples];
  const lines = Object.entries(priced).flatMap(([id, priceCents], at) => {
    const quantity = counts[at] ?? 0;
    return quantity > 0
      ? [{ id, productId: 7, variant: null, name: id, priceCents, quantity }]
      : [];
  });
  const all = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 499);
  const discount = random() < 0.5 ? 1 + upTo(1_500) : 0;
  const credit = random() < 0.3 ? 1 + upTo(3_000) : 0;
  const units = lines.flatMap(({ id, quantity }) =>
    stockKeys(id).map((sku) => [sku, quantity] as const),
  );
  return {
    ...placedRecord({ at: '2026-11-14T00:00:00.000Z' }),
    lines,
    currency: 'USD',
    shippingCents: 499,
    totalCents: all - discount - credit,
    takes: [...Map.groupBy(units, ([sku]) => sku)].map(([sku, own]) => ({
      sku,
      share: 0,
      by: 'a',
      q: own.reduce((sum, [, quantity]) => sum + quantity, 0),
    })),
    ...(discount > 0 && { discount: { cents: discount, reason: 'By phone' } }),
    ...(credit > 0 && { credit: { cents: credit, code: 'code' } }),
    ...(random() < 0.4 && { payment: 'card' as const }),
    tax: { name: 'VAT', rate: 19, cents: taxIn(all - discount - credit, 19) },
  };
}

/** Drawn by itself, so that an order without a code is the one that it would be anyway. */
function withCode(random: Random, order: PlacedRecord): PlacedRecord {
  if (random() < 0.5) return order;
  const isDelivered = random() < 0.3;
  const lines = order.lines.map((line) => {
    const most = line.priceCents * line.quantity * 0.2;
    return isDelivered ? line : { ...line, offCents: 1 + Math.floor(random() * most) };
  });
  const ofLines = lines.reduce((sum, { offCents = 0 }) => sum + offCents, 0);
  const ofDelivery = isDelivered ? order.shippingCents : 0;
  const totalCents = order.totalCents - ofLines - ofDelivery;
  return {
    ...order,
    lines,
    shippingCents: order.shippingCents - ofDelivery,
    totalCents,
    code: { word: 'SPRING', off: '', ...(isDelivered && { shippingCents: ofDelivery }) },
    tax: { name: 'VAT', rate: 19, cents: taxIn(totalCents, 19) },
  };
}

/** Drawn by itself, too. Gift cards pay a part of it, or all. */
function withCards(random: Random, { payment, ...order }: PlacedRecord): PlacedRecord {
  const share = pick(random, [0, 0, 0.2, 0.7, 1]);
  const [first, second] = [0.3, 0.7].map((part) => Math.round(order.totalCents * share * part));
  if (!first || !second) return { ...order, payment };
  const totalCents = Math.max(0, order.totalCents - first - second);
  const cards = [
    { id: 'first', last: 'AAAA', cents: first },
    { id: 'second', last: 'BBBB', cents: order.totalCents - totalCents - first },
  ];
  return { ...order, totalCents, cards, ...(totalCents > 0 && { payment }) };
}

const stockKeys = (line: string): string[] =>
  samplesIn(line).length > 0 ? samplesIn(line) : [line];

/** Who acts, and the steps of which the first that is allowed is taken. */
type Turn = [by: string, steps: readonly EventBody[]];

/**
 * Few histories go far by chance: many begin with a parcel on its way or with the shopper, some with a unit
 * on its way back when the rest is paid, or paid back.
 */
function begin(random: Random, { payment, totalCents, lines }: PlacedRecord): Turn[] {
  const isByCards: Turn[] = totalCents === 0 ? [['token', [{ type: 'collected' }]]] : [];
  const taken = { payment: 'p', cents: totalCents, currency: 'usd' };
  const many = pick(random, [0, 0, 0, 2, 2, 3, 3, 5, 6]);
  const unit = [{ id: pick(random, lines).id, quantity: 1 }];
  const back = unit.map((line) => ({ ...line, restock: true }));
  const steps: EventBody[] = [
    { type: 'packed' },
    { type: 'shipped' },
    { type: 'delivered', collected: many < 5 },
    { type: 'withdrawn', lines: unit },
    payment ? { type: 'refunding', amount: 300, lines: back } : { type: 'collected' },
    { type: 'returned', restock: random() < 0.5 },
  ];
  return [
    ...isByCards,
    ...(payment && random() < 0.8 ? [[provider, [{ type: 'paid', ...taken }]] satisfies Turn] : []),
    ...steps.slice(0, many).map((step): Turn => ['token', [step]]),
  ];
}

/** Delivery costs the same everywhere. */
const delivery: Delivery = {
  timeZone: 'UTC',
  cutOff: '12:00',
  dispatchDays: 1,
  holidays: [],
  refused: [],
  zones: [
    {
      name: 'All',
      countries: ['others'],
      cost: 499,
      transitDays: { from: 1, to: 2 },
      payOnDelivery: true,
    },
  ],
};

const prices = {
  delivery,
  find: () => undefined,
  sets: [],
  giftCards: undefined,
  giftWrap: 0,
  leastByCard: 50,
};

/** Other units of its lines, as a keeper asks for them, or what becomes of that; null for none now. */
function changeIn(random: Random, history: OrderHistory, order: PlacedRecord): Turn | null {
  const open = openChange(history.events);
  if (open) {
    const { was, now, cents } = open.step;
    const taken = { payment: `p-${open.id}`, cents, currency: 'usd' };
    return [
      provider,
      [
        random() < 0.6
          ? { type: 'changed', was, now, isPaid: true, ask: open.id, taken }
          : { type: 'unchanged', ask: open.id },
      ],
    ];
  }
  if (random() > 0.3 || !isChangeable(history, order)) return null;
  const lines = order.lines.flatMap(({ id, quantity }) => {
    const units = Math.floor(random() * (quantity + 2));
    return units > 0 ? [{ id, quantity: units }] : [];
  });
  const isPaid = ledgerOf(order, history).paid > 0;
  const changed = changedContent(order, { lines }, { codes: [], prices, isPaid });
  if (lines.length === 0 || !changed.ok) return null;
  return ['token', [changeStep(order, history, changed.content)]];
}

function drawn(random: Random, history: OrderHistory, order: PlacedRecord): Turn {
  if (random() < 0.08)
    return [shopper, withdrawalSteps({ name: 'Amina', ...partOf(random, order.lines) })];
  if (order.payment && (takenIn(history.events) === null || random() < 0.4))
    return [provider, [wordOf(random, history, order)]];
  const step =
    random() < 0.3 ? refundOf(random, order) : stepOf(random, allowedSteps(history, order), order);
  const isRefund = step.type === 'refunded' && order.payment;
  return ['token', [isRefund ? { ...step, type: 'refunding' } : step]];
}

/** For one unit, at its price or less, or with what a code has paid of it taken off. */
const refundOf = (random: Random, { lines }: PlacedRecord): EventBody => ({
  type: 'refunded',
  amount: pick(random, [300, 900, 5_600]),
  lines: [{ id: pick(random, lines).id, quantity: 1, restock: random() < 0.5 }],
  ...(random() < 0.1 && { code: 200 }),
});

/** What the provider says. */
function wordOf(random: Random, { events }: OrderHistory, order: PlacedRecord): EventBody {
  const cents = random() < 0.9 ? order.totalCents : order.totalCents - 100;
  const taken = { payment: 'p', cents, currency: 'usd' };
  if (takenIn(events) === null)
    return random() < 0.1
      ? { type: 'expired', restock: true }
      : { type: cents === order.totalCents ? 'paid' : 'check', ...taken };
  if (random() < 0.1)
    return {
      type: 'disputed',
      dispute: 'd',
      standing: pick(random, ['open', 'lost']),
      amount: takenIn(events)?.cents ?? 0,
    };
  const asks = events.flatMap(({ id, step }) => (step.type === 'refunding' ? [{ id, step }] : []));
  const open = openRefunds(events).map(({ ask }) => ask);
  const found = pick(random, open.length > 0 ? open : asks) as (typeof asks)[number] | undefined;
  const {
    id: ask,
    step: { amount, lines },
  } = found ?? { id: 'none', step: { amount: 0 } };
  const toCards = ledgerOf(order, { events }).toCards(ask);
  // One that is refused after others were asked for changes what those were for.
  const isLast = asks.at(-1)?.id === ask;
  return pick(random, [
    { type: 'refunded', ask, amount, lines, refund: 'r' },
    isLast && amount > toCards
      ? { type: 'refund-refused', ask, amount: amount - toCards, reason: 'No' }
      : { type: 'repaid', ask },
    { type: 'repaid', ask },
  ] satisfies EventBody[]);
}

function take(
  history: OrderHistory,
  step: EventBody,
  context: { order: PlacedRecord; placed: PlacedRecord; by: string; turn: number },
): Outcome {
  const { order, placed, by, turn } = context;
  const { takes } = placed;
  const lines = placed.lines.map((line) => ({ ...line, skus: stockKeys(line.id) }));
  const [id, now] = [`event-${turn}`, turn * minute];
  const change = turnOf(step, history, { takes, lines, now });
  const wanted = change ? wantedBy(change) : unitsToReserveAgain(history, step, takes, now);
  return afterEvent(history, step, {
    id,
    orderId: 'o',
    by,
    now,
    timeZone: 'UTC',
    takes,
    order,
    closed: null,
    lines,
    reservedAgain: { name: id, takes: wanted.map((one) => ({ ...one, share: 1, by: id })) },
  });
}

/** I30 to I32, and I33: a paper says the same whenever it is written. */
function papersBroken(history: OrderHistory, order: PlacedRecord, before: Paper[]): string[] {
  const papers = papersOf(order, history);
  const { events, state } = history;
  let of: string | undefined;
  const numbered = papers.map((paper, index) => {
    const number = String(index + 1);
    if (paper.kind === 'credit note') return { ...paper, number, of };
    of = number;
    return { ...paper, number };
  });
  const isKept = isDeepStrictEqual(papers.slice(0, before.length), before);
  return [
    ...orderBroken('the order', events, numbered),
    ...earnedBroken('the order', { order, events, state }, numbered),
    ...(isKept ? [] : ['I33: a paper says something else than before.']),
  ];
}

/** I2 for the moves of one order, as if none had been made yet. */
function movesBroken(
  { moves, events }: OrderHistory,
  { takes }: PlacedRecord,
  { units }: Ledger,
): string[] {
  const waits = openChange(events)?.step;
  return takes.flatMap(({ sku, q }) => {
    const own = moves.filter((move) => move.sku === sku);
    const sum = (of: 'onHand' | 'sold') => own.reduce((all, move) => all + move[of], 0);
    const stocks = units
      .filter(({ line }) => stockKeys(line).includes(sku))
      .map(({ stock }) => stock);
    const off = stocks.filter((stock) => stock === 'off' || stock === 'gone').length;
    const added = waits ? Math.max(0, unitsOf(waits.now, sku) - unitsOf(waits.was, sku)) : 0;
    const sold = stocks.filter((stock) => stock === 'waiting').length + added - q;
    return sum('onHand') === 0 - off && sum('sold') === sold
      ? []
      : [
          `I2: ${sku}: ${sum('onHand')} on hand and ${sum('sold')} sold, not ${0 - off} and ${sold}.`,
        ];
  });
}

const unitsOf = ({ lines }: Pick<PlacedRecord, 'lines'>, sku: string): number =>
  lines.reduce((all, { id, quantity }) => all + (stockKeys(id).includes(sku) ? quantity : 0), 0);
