import type { OrderReturns, ReturnRecord } from '../../../src/features/returns/server/stores.ts';
import type {
  HistoryEvent,
  OrderHistory,
} from '../../../src/features/orders/history/history.schema.ts';
import type { PlacedRecord } from '../../../src/features/orders/order-record.schema.ts';
import { Ledger } from '../order-ledger.ts';
import { placedOrders } from './audit.ts';
import type { Memory } from './memory-store.ts';

type Lines = readonly { id: string; quantity: number }[];

const unitsIn = (lines: Lines, id: string): number =>
  lines.filter((line) => line.id === id).reduce((all, { quantity }) => all + quantity, 0);

/** The steps that count, without the shop's code. */
function counting({ events }: Pick<OrderHistory, 'events'>): HistoryEvent[] {
  const taken = new Set(events.map(({ of }) => of));
  return events.filter(({ id, step }) => step.type !== 'undone' && !taken.has(id));
}

/**
 * What must be true of an order and its returns:
 * I41 no more is paid back than was paid, and a return is about units that the shopper has then, which
 *     were neither paid back nor exchanged
 * I42 a return pays back at most what its units have cost
 * I43 a return has the one step that its decision says, and only units that it named
 * I44 open returns and decided ones together name no more units than a line has
 * I45 each return stands in the list of its state, has its mails, and no work is left
 * I46 an order that an exchange has placed is named by its return, or cancelled, and costs nothing
 * I47 what of such an order is out of play is paid back by the first one, and nothing else of it
 * @param isSwept after the jobs have run, all is complete.
 */
export function returnsBroken(
  memory: Memory,
  orderId: string,
  order: PlacedRecord,
  isSwept: boolean,
): string[] {
  const history = memory.values<OrderHistory>('progress').get(orderId) ?? { events: [] };
  const returns = memory.values<OrderReturns>('returns').get(orderId)?.returns ?? [];
  const steps = counting(history);
  return [
    ...moneyBroken(order, steps),
    ...returns.flatMap((one, index) => returnBroken(`${orderId}-r${index + 1}`, one, order, steps)),
    ...unitsBroken(order, returns),
    ...(isSwept ? sweptBroken(memory, orderId, returns) : []),
  ];
}

function linesOf({ step }: HistoryEvent): Lines {
  if (step.type === 'replaced')
    return step.units.map(({ unit }) => ({ id: unit.replace(/#\d+$/, ''), quantity: 1 }));
  return step.type === 'refunded' && step.lines ? step.lines : [];
}

function moneyBroken(order: PlacedRecord, steps: readonly HistoryEvent[]): string[] {
  const back = steps.reduce(
    (all, { step }) => all + (step.type === 'refunded' ? step.amount : 0),
    0,
  );
  const broken = back > order.totalCents ? [`I41: ${back} of ${order.totalCents} went back.`] : [];
  for (const [at, event] of steps.entries()) {
    if (!('return' in event.step) || event.step.return === undefined) continue;
    const before = steps.slice(0, at);
    const { units } = new Ledger(order, before);
    const exchanged = before.filter(({ step }) => step.type === 'replaced').flatMap(linesOf);
    for (const { id } of linesOf(event)) {
      const quantity = unitsIn(linesOf(event), id);
      const left = units.filter(
        ({ line, place, isPaidBack }) => line === id && place === 'away' && !isPaidBack,
      ).length;
      if (quantity > left - unitsIn(exchanged, id))
        broken.push(`I41: ${event.step.return} decided about ${quantity} ${id}, not ${left}.`);
    }
  }
  return broken;
}

function returnBroken(
  number: string,
  { lines, decision }: ReturnRecord,
  order: PlacedRecord,
  steps: readonly HistoryEvent[],
): string[] {
  const own = steps.filter(({ step }) => 'return' in step && step.return === number);
  const named = own.flatMap(linesOf);
  const worth = order.lines.reduce(
    (all, { id, priceCents }) => all + priceCents * unitsIn(named, id),
    0,
  );
  const paid = own.reduce((all, { step }) => all + (step.type === 'refunded' ? step.amount : 0), 0);
  const type = decision?.isDone ? decision.outcome.type : null;
  const expected = type === 'paid back' ? 'refunded' : type === 'exchanged' ? 'replaced' : '';
  const types = own.map(({ step }) => step.type).join();
  const isUnderWay = decision?.isDone === false;
  return [
    ...(paid > worth ? [`I42: ${number} paid ${paid} back for ${worth}.`] : []),
    ...(types === expected || isUnderWay ? [] : [`I43: ${number} has ${types}, not ${expected}.`]),
    ...(own.length > 1 ? [`I43: ${number} has ${own.length} steps.`] : []),
    ...named
      .filter(({ id }) => unitsIn(named, id) > unitsIn(lines, id))
      .map(({ id }) => `I43: ${number} named fewer units of ${id}.`),
  ];
}

function unitsBroken(order: PlacedRecord, returns: readonly ReturnRecord[]): string[] {
  const lines = returns.flatMap(({ lines: own, decision }) => {
    if (!decision) return own;
    return decision.outcome.type === 'refused' ? [] : decision.outcome.lines;
  });
  return order.lines
    .filter(({ id, quantity }) => unitsIn(lines, id) > quantity)
    .map(({ id }) => `I44: ${unitsIn(lines, id)} units of ${id} are sent back.`);
}

/** How many units of a replacement its first order says are out of play. */
const outOfPlay = (replacement: string, steps: readonly HistoryEvent[]): number =>
  steps
    .map(({ step }) => step)
    .filter((step) => step.type === 'replacement')
    .filter(({ order }) => order === replacement)
    .reduce((all, { units, becomes }) => all + units.length * (becomes === 'kept' ? -1 : 1), 0);

function sweptBroken(memory: Memory, orderId: string, returns: readonly ReturnRecord[]): string[] {
  const broken: string[] = [];
  const entries = [...memory.rows('returnIndex').keys()];
  if (entries.some((entry) => entry.startsWith('pending/'))) broken.push('I45: work is left.');
  for (const [index, { arrived, decision }] of returns.entries()) {
    const number = `${orderId}-r${index + 1}`;
    const isRefused = decision?.outcome.type === 'refused';
    const state = decision
      ? isRefused
        ? 'refused'
        : 'decided'
      : arrived
        ? 'arrived'
        : 'announced';
    const lists = entries.filter((entry) => entry.endsWith(`.${number}`));
    if (lists.length !== 1 || !lists[0]?.startsWith(`${state}/`))
      broken.push(`I45: ${number} is ${state} and stands in ${lists.join()}.`);
    if (decision?.isDone === false) broken.push(`I45: the decision of ${number} is not done.`);
    const mails = ['return', 'return-notice', ...(isRefused ? ['return-refused'] : [])];
    for (const kind of mails)
      if (!memory.rows('outbox').has(`${orderId}.r${index + 1}.${kind}`))
        broken.push(`I45: ${number} has no ${kind}.`);
  }
  const named = returns.map(({ decision }) => decision?.order);
  const progress = memory.values<OrderHistory>('progress');
  for (const one of placedOrders(memory)) {
    if (one.orderId === orderId) continue;
    if (one.order.totalCents > 0) broken.push(`I46: ${one.orderId} costs something.`);
    const history = progress.get(one.orderId);
    if (history?.state !== 'cancelled' && !named.includes(one.orderId))
      broken.push(`I46: ${one.orderId} was placed for no return.`);
    if (!named.includes(one.orderId)) continue;
    const { units } = new Ledger(one.order, counting(history ?? { events: [] }));
    const off = units.filter(({ place }) => ['out', 'awaited', 'back'].includes(place)).length;
    const paid = outOfPlay(one.orderId, counting(progress.get(orderId) ?? { events: [] }));
    if (off !== paid)
      broken.push(`I47: of ${one.orderId} ${off} units are out of play, and ${paid} paid back.`);
  }
  return broken;
}
