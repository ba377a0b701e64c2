import { ledgerBroken } from './ledger-audit.ts';
import { Ledger, type Place, type Unit } from './order-ledger.ts';
import { stepMailId } from '../../src/features/orders/server/mails/step-mails.ts';
import type { PlacedRecord } from '../../src/features/orders/order-record.schema.ts';
import type {
  OrderHistory,
  HistoryEvent,
} from '../../src/features/orders/history/history.schema.ts';
import type { EventBody } from '../../src/features/orders/history/step.schema.ts';

/* The sum of an order's steps, computed without the shop's code. */

/** Quantities by line id. */
export type Basket = Record<string, number>;

interface Balance {
  state: string;
  collected: boolean;
  refunded: number;
}

const start: Balance = { state: 'new', collected: false, refunded: 0 };

const table: Record<string, readonly string[]> = {
  packed: ['new'],
  shipped: ['packed'],
  delivered: ['shipped'],
  cancelled: ['new', 'packed'],
  refused: ['shipped'],
  withdrawn: ['shipped', 'delivered', 'withdrawn'],
  returned: ['withdrawn'],
};

/** What is picked up is never sent. */
const tableOf = ({ pickUp }: PlacedRecord): typeof table =>
  pickUp ? { ...table, shipped: [], delivered: ['packed'] } : table;

/** Who takes steps in these tests. */
const keepers = ['token', 'first', 'second'];

/** The steps that a shopper's withdrawal takes. It has mails of its own. */
const declaring = ['cancelled', 'withdrawn', 'declared'];

const mailed: Partial<Record<string, string>> = {
  packed: 'ready',
  shipped: 'shipped',
  tracking: 'tracking',
  cancelled: 'cancelled',
  refunded: 'refunded',
  changed: 'order-changed',
};

interface Reading {
  ledger: Ledger;
  /** Events that count and need a mail. */
  expected: HistoryEvent[];
  broken: string[];
}

/** Replays an order's steps. */
function replay({ orderId, order }: PlacedOrder, history?: OrderHistory): Reading {
  const broken: string[] = [];
  const path: { event: HistoryEvent; balance: Balance }[] = [];
  const now = () => path.at(-1)?.balance ?? start;
  const ids = new Set<string>();
  for (const event of history?.events ?? []) {
    const { step, id, by } = event;
    const isDeclared = by === 'shopper' && declaring.includes(step.type);
    // A code pays all of an order that has no delivery to pay.
    const isFree = order.isPaid === true && order.totalCents === 0 && id === 'paid';
    if (!keepers.includes(by) && !isDeclared && !isFree)
      broken.push(`I15: ${orderId}: ${by} took ${step.type}.`);
    if (ids.has(id)) broken.push(`I14: ${orderId} has ${id} twice.`);
    ids.add(id);
    if (step.type === 'note' || step.type === 'declared') continue;
    if (step.type === 'undone') {
      const last = path.pop()?.event.id;
      if (last === undefined || last !== event.of)
        broken.push(`I14: ${orderId}: ${event.of} was taken back, not ${last}.`);
      continue;
    }
    const from = tableOf(order)[step.type];
    if (from && !from.includes(now().state))
      broken.push(`I14: ${orderId} was ${now().state} and then ${step.type}.`);
    const ledger = new Ledger(order, [...path.map((past) => past.event), event]);
    const balance = next(now(), step, ledger);
    path.push({ event, balance });
    if (balance.refunded > ledger.came)
      broken.push(`I13: ${orderId} paid ${balance.refunded} back.`);
    for (const { id: line, quantity } of ledger.order.lines)
      if (namedIn(path, line) > quantity)
        broken.push(`I13: ${orderId} paid more of ${line} back than it has.`);
  }
  const balance = now();
  if (history && history.state !== balance.state)
    broken.push(
      `I14: ${orderId} is stored as ${history.state}, its steps lead to ${balance.state}.`,
    );
  if (
    history &&
    (history.refundedCents !== balance.refunded || history.isCollected !== balance.collected)
  )
    broken.push(`I13: ${orderId} has other money than its steps say.`);
  const events = path.map(({ event }) => event);
  const ledger = new Ledger(order, events);
  if (history) broken.push(...ledgerBroken(orderId, order, history, ledger));
  return { ledger, expected: events.filter(sendsMailOf(order)), broken };
}

const sendsMailOf =
  ({ pickUp }: PlacedRecord) =>
  ({ step, by }: HistoryEvent): boolean =>
    by !== 'shopper' &&
    mailed[step.type] !== undefined &&
    (step.type !== 'packed' || pickUp !== undefined) &&
    (step.type !== 'tracking' || step.tell);

/** A part that is cancelled or comes back leaves the rest as it was. */
function next(
  { state, collected, refunded }: Balance,
  step: EventBody,
  { units }: Ledger,
): Balance {
  const has = (place: Place) => units.some((unit) => unit.place === place);
  const isNamed = Object.keys(table).includes(step.type);
  const isPart = step.type === 'cancelled' && step.lines !== undefined && has('here');
  const reached = isNamed && !isPart ? step.type : state;
  return {
    state: step.type === 'returned' && has('away') ? 'delivered' : reached,
    collected:
      (step.type === 'changed' ? step.isPaid : collected) ||
      step.type === 'collected' ||
      (step.type === 'delivered' && step.collected),
    refunded: refunded + (step.type === 'refunded' ? step.amount : 0),
  };
}

/** Units of a line that refunds name. */
const namedIn = (path: readonly { event: HistoryEvent }[], line: string): number =>
  path
    .flatMap(({ event: { step } }) => (step.type === 'refunded' ? (step.lines ?? []) : []))
    .reduce((sum, { id, quantity }) => sum + (id === line ? quantity : 0), 0);

/** The events that still count. */
export const standing = (events: readonly HistoryEvent[]): HistoryEvent[] =>
  events.filter(({ id, step }) => step.type !== 'undone' && !events.some(({ of }) => of === id));

/** The samples of which a discovery set has one each; none for another line. */
export const samplesIn = (line: string): string[] =>
  line.startsWith('discovery_')
    ? line
        .slice('discovery_'.length)
        .split('-')
        .map((id) => `${id}_2ML`)
    : [];

/** What stands in the outbox, by key. */
type Mails = ReadonlyMap<string, { kind: string; id: string; sentAt: string | null }>;

/** I11, after a sweep. */
function mailsBroken(orderId: string, { expected }: Reading, outbox: Mails): string[] {
  const broken: string[] = [];
  const mails = [...outbox.values()].filter(
    ({ id, kind }) => id.startsWith(`${orderId}.`) && !kind.startsWith('withdrawal'),
  );
  for (const { id, step } of expected) {
    const own = mails.filter((mail) => mail.id === stepMailId(orderId, id));
    if (own.length !== 1 || own[0]?.kind !== mailed[step.type])
      broken.push(`I11: ${orderId}: ${step.type} ${id} has ${own.length} mails.`);
  }
  const ids = expected.map(({ id }) => stepMailId(orderId, id));
  for (const { id, kind, sentAt } of mails)
    if (sentAt !== null && !ids.includes(id))
      broken.push(`I11: ${orderId}: a mail of a step that was taken back has left: ${kind}.`);
  return broken;
}

/** What is still to be done for a step, after a sweep. */
function leftBroken(orderId: string, history?: OrderHistory): string[] {
  const pending = history?.mails.filter(({ state }) => state === 'owed').length ?? 0;
  const moves = history?.moves.length ?? 0;
  return moves + pending > 0
    ? [`I10: ${orderId}: ${moves} moves and ${pending} mails are left.`]
    : [];
}

/** An order that was placed. */
export interface PlacedOrder {
  orderId: string;
  basket: Basket;
  order: PlacedRecord;
}

export interface StepsRead {
  broken: string[];
  /** Whether any step was taken. */
  areAny: boolean;
  /** The units of a SKU that all orders have taken off the shelf, and those that they wait for. */
  unitsOf: (sku: string) => { onHand: number; sold: number };
}

/** Reads the steps of all orders. Effects are looked for after a sweep only. */
export function readSteps(
  orders: readonly PlacedOrder[],
  history: ReadonlyMap<string, OrderHistory>,
  outbox: Mails,
  isSwept: boolean,
): StepsRead {
  const readings = orders.map((order) => {
    const own = history.get(order.orderId);
    return { order, own, reading: replay(order, own) };
  });
  return {
    broken: readings.flatMap(({ order: { orderId }, own, reading }) => [
      ...reading.broken,
      ...(isSwept ? [...mailsBroken(orderId, reading, outbox), ...leftBroken(orderId, own)] : []),
    ]),
    areAny: readings.some(({ own }) => (own?.events.length ?? 0) > 0),
    unitsOf(sku) {
      const units = readings
        .flatMap(({ reading }) => reading.ledger.units)
        .filter(({ line }) => line === sku || samplesIn(line).includes(sku));
      const count = (...kinds: Unit['stock'][]) =>
        units.filter(({ stock }) => kinds.includes(stock)).length;
      return { onHand: 0 - count('off', 'gone'), sold: count('waiting') };
    },
  };
}
