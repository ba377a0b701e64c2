import { issuePapers } from '../../../src/features/books/server/issue.ts';
import { realClock } from '../../../netlify/kernel/store/clock.ts';
import { Unavailable } from '../../../netlify/kernel/store/unavailable.ts';
import { noHistory, standingOf } from '../../../src/features/orders/history/history.ts';
import type {
  HistoryEvent,
  OrderHistory,
} from '../../../src/features/orders/history/history.schema.ts';
import type { EventBody } from '../../../src/features/orders/history/step.schema.ts';
import { taxIn } from '../../../src/features/tax/tax.ts';
import { placedRecord } from '../../support/order-facts.ts';
import { pick, randomFrom, type Random } from '../../support/random.ts';
import { papersBroken } from '../papers-audit.ts';
import { placedOrders } from './audit.ts';
import { Memory } from './memory-store.ts';
import { modelShop } from './model-shop.ts';
import { Schedule } from './schedule.ts';
import { drawIdsFrom } from './seeded-ids.ts';

const minute = 60_000;
/** Some papers are of the old year, others of the new one. */
const midnight = Date.UTC(2027, 0, 1);

const packed: EventBody = { type: 'packed' };
const undone: EventBody = { type: 'undone' };
const parcel: EventBody[] = [packed, { type: 'shipped' }, { type: 'delivered', collected: true }];
const back = (amount: number): EventBody => ({ type: 'refunded', amount });
const lives: EventBody[][] = [
  [packed],
  [packed, undone, packed],
  [packed, undone, packed, undone],
  [packed, { type: 'cancelled', restock: true }],
  [...parcel, back(500), back(700)],
  [...parcel, back(2499)],
  [{ type: 'note', text: 'Blue box' }],
];

/**
 * A few orders, one seed: each takes its steps one after the other, and functions issue what they know
 * of at once, die at any store operation and lose their answers; the counts of numbers get lost. What
 * broke, in sentences.
 */
export async function explorePapers(seed: number): Promise<string[]> {
  drawIdsFrom(seed);
  const random = randomFrom(seed);
  const often = pick(random, [0.06, 0.02, 0]);
  const schedule = new Schedule(random, { death: often, lost: often });
  // The `put` of a store knows no other clock.
  Object.assign(realClock, schedule.clock);
  const memory = new Memory();
  const ids = ['aaaa', 'bbbb', 'cccc', 'dddd'].map((id) => `${id}-0000-0000-0000`);
  const orders = ids.slice(0, 2 + Math.floor(random() * 3));
  const total = placedRecord().totalCents;
  const tax = { name: 'VAT', rate: 19, cents: taxIn(total, 19) };
  for (const orderId of orders) memory.write('orders', orderId, placedRecord({ tax }));
  const lived = new Map(orders.map((orderId) => [orderId, lifeOf(random)]));
  const failures: unknown[] = [];
  let processes = 0;

  /** A function that has read the history of an order. */
  const issue = (orderId: string, history: OrderHistory) => {
    const process = `p${(processes += 1)}`;
    const shop = modelShop(memory, schedule, { process, deadline: Infinity });
    const order = placedRecord({ tax });
    issuePapers(shop, { orderId, order, history }).catch((error: unknown) => {
      if (!(error instanceof Unavailable)) failures.push(error);
    });
  };
  for (let turn = 0; turn < 12; turn += 1) {
    const orderId = pick(random, orders);
    const next = lived.get(orderId)?.shift();
    if (next) memory.write('progress', orderId, next);
    const history = memory.values<OrderHistory>('progress').get(orderId);
    for (let copies = pick(random, [1, 1, 2]); history && copies > 0; copies -= 1)
      issue(orderId, history);
    if (random() < 0.1) memory.rows('invoiceCounts').clear();
    if (random() < 0.6) await schedule.run(Math.floor(random() * 25));
  }
  await schedule.run();
  const audit = (isSwept: boolean) =>
    papersBroken(
      { invoices: memory.values('invoices'), orderPapers: memory.values('orderPapers') },
      placedOrders(memory),
      memory.values('progress'),
      isSwept,
    );
  const broken = audit(false);
  schedule.calm();
  for (const [orderId, history] of memory.values<OrderHistory>('progress')) issue(orderId, history);
  await schedule.run();
  return [...failures.map(String), ...broken, ...audit(true)];
}

/** An order's history after each of its steps, the shortest first. */
function lifeOf(random: Random): OrderHistory[] {
  const start = midnight + pick(random, [-60, -2, 10]) * minute;
  const events: HistoryEvent[] = [];
  return pick(random, lives).map((step, index) => {
    const of = step.type === 'undone' ? events.at(-1)?.id : undefined;
    const at = new Date(start + index * minute).toISOString();
    events.push({ id: `e${index}`, at, by: 'token', step, ...(of !== undefined && { of }) });
    return { ...noHistory, ...standingOf(events), events: [...events] };
  });
}
