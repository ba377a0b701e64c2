import { stepMailId } from '../../netlify/server/mail/step-mails.ts';
import type { Progress, ProgressEvent, Step } from '../../src/domain/progress/progress.schema.ts';

/* The sum of an order's steps, computed without the shop's code. */

/** Quantities by line id. */
export type Basket = Record<string, number>;

interface Balance {
  state: string;
  collected: boolean;
  refunded: number;
  /** The units of each ordered SKU, and those that were on the shelf before the order. */
  onHand: number;
  sold: number;
  /** All went back into stock. */
  areBack: boolean;
  /** The units by SKU that a refund names: those that went back, and those that never will. */
  back: Basket;
  gone: Basket;
}

const start: Balance = {
  ...{ state: 'new', collected: false, refunded: 0, onHand: 0, sold: 1 },
  ...{ areBack: false, back: {}, gone: {} },
};

const table: Record<string, readonly string[]> = {
  packed: ['new'],
  shipped: ['packed'],
  delivered: ['shipped'],
  cancelled: ['new', 'packed'],
  refused: ['shipped'],
  withdrawn: ['shipped', 'delivered'],
  returned: ['withdrawn'],
};

/** Who takes steps in these tests. */
const keepers = ['token', 'first', 'second'];

/** The steps that a shopper's withdrawal takes. It has mails of its own. */
const declaring = ['cancelled', 'withdrawn', 'declared'];

const mailed = ['shipped', 'tracking', 'cancelled', 'refunded'];

interface Reading extends Balance {
  /** Events that count and need a mail. */
  expected: ProgressEvent[];
  broken: string[];
}

/** Replays an order's steps. */
function replay({ orderId, totalCents, basket }: PlacedOrder, progress?: Progress): Reading {
  const broken: string[] = [];
  const path: { event: ProgressEvent; balance: Balance }[] = [];
  const now = () => path.at(-1)?.balance ?? start;
  const ids = new Set<string>();
  for (const event of progress?.events ?? []) {
    const { step, id, by } = event;
    const isDeclared = by === 'shopper' && declaring.includes(step.type);
    if (!keepers.includes(by) && !isDeclared)
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
    const from = table[step.type];
    if (from && !from.includes(now().state))
      broken.push(`I14: ${orderId} was ${now().state} and then ${step.type}.`);
    const balance = next(now(), event);
    path.push({ event, balance });
    if (balance.refunded > (balance.collected ? totalCents : 0))
      broken.push(`I13: ${orderId} paid ${balance.refunded} back.`);
    for (const [sku, q] of Object.entries(basket))
      if ((balance.back[sku] ?? 0) + (balance.gone[sku] ?? 0) > q)
        broken.push(`I13: ${orderId} paid more of ${sku} back than it has.`);
  }
  const balance = now();
  if (progress && progress.state !== balance.state)
    broken.push(
      `I14: ${orderId} is stored as ${progress.state}, its steps lead to ${balance.state}.`,
    );
  if (
    progress &&
    (progress.refundedCents !== balance.refunded || progress.isCollected !== balance.collected)
  )
    broken.push(`I13: ${orderId} has other money than its steps say.`);
  const expected = path.map(({ event }) => event).filter(sendsMail);
  return { ...balance, expected, broken };
}

const sendsMail = ({ step, by }: ProgressEvent): boolean =>
  by !== 'shopper' && mailed.includes(step.type) && (step.type !== 'tracking' || step.tell);

function next(balance: Balance, { step }: ProgressEvent): Balance {
  if (step.type === 'collected') return { ...balance, collected: true };
  if (step.type === 'refunded') return paidBack(balance, step);
  if (step.type === 'tracking' || step.type === 'settled') return balance;
  const after = { ...balance, state: step.type };
  if (step.type === 'packed') return { ...after, onHand: -1, sold: 0 };
  if (step.type === 'delivered')
    return { ...after, collected: balance.collected || step.collected };
  if ('restock' in step)
    return { ...after, onHand: step.restock ? 0 : -1, sold: 0, areBack: step.restock };
  return after;
}

function paidBack(
  balance: Balance,
  { amount, lines = [] }: Extract<Step, { type: 'refunded' }>,
): Balance {
  const [back, gone] = [{ ...balance.back }, { ...balance.gone }];
  for (const { id, quantity, restock } of balance.areBack ? [] : lines) {
    const units = restock ? back : gone;
    units[id] = (units[id] ?? 0) + quantity;
  }
  return { ...balance, refunded: balance.refunded + amount, back, gone };
}

/** The samples of which a discovery set has one each; none for another line. */
export const samplesIn = (line: string): string[] =>
  line.startsWith('discovery_')
    ? line
        .slice('discovery_'.length)
        .split('-')
        .map((id) => `${id}_2ML`)
    : [];

/**
 * The units of each SKU of a line that an order has taken off the shelf, and those that it waits
 * for.
 */
function unitsIn({ onHand, sold, back, gone }: Balance, line: string, q: number) {
  const never = gone[line] ?? 0;
  const rest = q - never - (back[line] ?? 0);
  return {
    onHand: rest * onHand - never,
    sold: rest * sold,
  };
}

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
    if (own.length !== 1 || own[0]?.kind !== step.type)
      broken.push(`I11: ${orderId}: ${step.type} ${id} has ${own.length} mails.`);
  }
  const ids = expected.map(({ id }) => stepMailId(orderId, id));
  for (const { id, kind, sentAt } of mails)
    if (sentAt !== null && !ids.includes(id))
      broken.push(`I11: ${orderId}: a mail of a step that was taken back has left: ${kind}.`);
  return broken;
}

/** What is still to be done for a step, after a sweep. */
function leftBroken(orderId: string, progress?: Progress): string[] {
  const pending = progress?.mails.filter(({ state }) => state === 'owed').length ?? 0;
  const moves = progress?.moves.length ?? 0;
  return moves + pending > 0
    ? [`I10: ${orderId}: ${moves} moves and ${pending} mails are left.`]
    : [];
}

/** An order that was placed. */
export interface PlacedOrder {
  orderId: string;
  totalCents: number;
  basket: Basket;
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
  progress: ReadonlyMap<string, Progress>,
  outbox: Mails,
  isSwept: boolean,
): StepsRead {
  const readings = orders.map((order) => {
    const own = progress.get(order.orderId);
    return { order, own, reading: replay(order, own) };
  });
  return {
    broken: readings.flatMap(({ order: { orderId }, own, reading }) => [
      ...reading.broken,
      ...(isSwept ? [...mailsBroken(orderId, reading, outbox), ...leftBroken(orderId, own)] : []),
    ]),
    areAny: readings.some(({ own }) => (own?.events.length ?? 0) > 0),
    unitsOf(sku) {
      const sum = (of: 'onHand' | 'sold') =>
        readings.reduce(
          (all, { order, reading }) =>
            Object.entries(order.basket)
              .filter(([line]) => line === sku || samplesIn(line).includes(sku))
              .reduce((own, [line, q]) => own + unitsIn(reading, line, q)[of], all),
          0,
        );
      return { onHand: sum('onHand'), sold: sum('sold') };
    },
  };
}
