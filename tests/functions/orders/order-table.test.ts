import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { allRoutes } from '../../../netlify/app/routes/all-routes.ts';
import { foldMonths } from '../../../src/features/orders/server/index/fold-months.ts';
import { linkKey } from '../../../netlify/kernel/store/secrets.ts';
import type { TodayReply } from '../../../src/features/desk/desk-replies.schema.ts';
import type { EraseReply } from '../../../src/features/privacy/people-reply.ts';
import type { OrdersReply } from '../../../src/features/orders/desk-view/list-replies.schema.ts';
import { summaryOf } from '../../../src/features/orders/desk-view/order-facts.ts';
import { toUnits } from '../../../src/base/money.ts';
import { orderStates } from '../../../src/features/orders/history/order-states.ts';
import { noHistory } from '../../../src/features/orders/history/history.ts';
import type { OrderState } from '../../../src/features/orders/history/step.schema.ts';
import { afterPurchase } from '../../support/after-purchase.ts';
import { deskOrder } from '../../support/desk.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { asks, calls, isStep, listed, table, type Cell } from '../../support/order-table.ts';
import { tableText } from '../../support/order-table-text.ts';
import { proofOf, reviewBody } from '../../support/review-calls.ts';
import { adminToken, deliveryAddress, shippingForm } from '../../support/shop.ts';

/* Every cell of the table of orders, against the running functions (R570). */

const own = mailShop();
const { shop } = own;
const { orderId, stock, step, steps, read } = deskOrder(shop);
const { track, withdraw, cancel } = afterPurchase(own);
const keeper = { Authorization: `Bearer ${adminToken}` };

const stepsTo: Record<OrderState, readonly unknown[]> = {
  new: [],
  packed: [{ type: 'packed' }],
  shipped: [{ type: 'packed' }, { type: 'shipped' }],
  delivered: [{ type: 'packed' }, { type: 'shipped' }, { type: 'delivered', collected: false }],
  withdrawn: [{ type: 'packed' }, { type: 'shipped' }, { type: 'withdrawn' }],
  returned: [{ type: 'packed' }, { type: 'shipped' }, { type: 'withdrawn' }, { type: 'returned' }],
  refused: [{ type: 'packed' }, { type: 'shipped' }, { type: 'refused' }],
  cancelled: [{ type: 'cancelled', reason: 'A mistake' }],
};

/** Leads a new order to a state, with mails that wait and limits that nobody has used. */
async function lead(state: OrderState): Promise<void> {
  if (stepsTo[state].length > 0) await steps(...stepsTo[state]);
  await shop().finished();
  const { limits } = shop().stores();
  for (const name of await limits.keys()) await limits.delete(name);
}

const keyHeader = () => ({ 'X-Order-Key': linkKey(orderId()) });

async function ask(what: (typeof asks)[number]): Promise<Response> {
  if (isStep(what)) return step(stepBodies[what] ?? { type: what });
  const path = `/api/orders/${orderId()}`;
  switch (what) {
    case 'opens its page':
      return shop().call('GET', path, { headers: keyHeader() });
    case 'asks for its link':
      return track(orderId());
    case 'cancels':
      return cancel(orderId());
    case 'pays on delivery instead':
      return shop().call('POST', `${path}/on-delivery`, { body: {}, headers: keyHeader() });
    case 'withdraws':
      return withdraw(orderId());
    case 'keeps it in an account':
      return shop().call('POST', `${path}/account`, { body: {}, headers: keyHeader() });
    case 'asks what can be sent back':
      return shop().call('GET', `${path}/returns`, { headers: keyHeader() });
    case 'adds a photograph': {
      const body = '\u00ff\u00d8\u00ff';
      const sent = { method: 'POST', headers: keyHeader(), body: Buffer.from(body, 'latin1') };
      return shop().handle(new Request(`http://shop.test${path}/returns/photographs`, sent));
    }
    case 'sends back': {
      const headers = { ...keyHeader(), 'Idempotency-Key': randomUUID() };
      const body = { lines: [{ id: '7', quantity: 1 }] };
      return shop().call('POST', `${path}/returns`, { body, headers });
    }
    case 'reviews it': {
      const headers = { 'Idempotency-Key': randomUUID() };
      await shop().stores().reviewAsks.put(orderId(), { at: new Date().toISOString() });
      const body = reviewBody({ productId: 7, proof: proofOf(orderId(), '7') });
      return shop().call('POST', '/api/reviews', { body, headers });
    }
    case 'corrects the address': {
      const seen = await shop().call('GET', path, { headers: keyHeader() });
      const headers = { ...keyHeader(), 'If-Match': seen.headers.get('etag') ?? '' };
      const body = { ...deliveryAddress, city: 'Paris' };
      return shop().call('PUT', `${path}/address`, { body, headers });
    }
  }
}

const stepBodies: Partial<Record<(typeof asks)[number], unknown>> = {
  tracking: { type: 'tracking', carrier: 'Post', tell: true },
  refunded: { type: 'refunded', amount: 10 },
  changed: { type: 'changed', lines: [{ id: '7', quantity: 1 }] },
  note: { type: 'note', text: 'Blue box' },
};

/** Erases whom all orders here are of: a page a call. */
async function erase(): Promise<void> {
  for (let after: string | null = ''; after !== null;) {
    const body = { email: shippingForm.email, ...(after && { after }) };
    const path = '/api/desk/people/erase';
    const response = await shop().call('POST', path, { body, headers: keeper });
    ({ next: after } = (await response.json()) as EraseReply);
  }
}

const shelf = async () => {
  const { onHand, held } = await stock();
  return Number(onHand) - Number(held);
};

/** What an ask has brought, as a cell says it. */
async function outcome(what: (typeof asks)[number], state: OrderState): Promise<Cell> {
  const { outbox } = shop().stores();
  const queued = new Set(await outbox.keys());
  const free = await shelf();
  const { status } = await ask(what);
  await shop().finished();
  const now = (await read()).progress.state;
  const came = (await shelf()) - free;
  const mails = (await outbox.keys())
    .filter((key) => !queued.has(key))
    .map((key) => key.slice(key.lastIndexOf('.') + 1))
    .sort();
  return {
    answer: status,
    ...(now !== state && { becomes: now }),
    ...(came !== 0 && { units: came > 0 ? 'come back' : 'go again' }),
    ...(mails.length > 0 && { mails }),
  };
}

const cells = orderStates.flatMap((state) => asks.map((what) => [state, what] as const));

// R570
describe('an order that is', () => {
  test.each(cells)('%s: %s', async (state, what) => {
    await lead(state);
    expect(await outcome(what, state)).toEqual(table[state][what]);
  });

  test.each(orderStates)('%s and paid gives back what was taken, and not more', async (state) => {
    await steps({ type: 'collected' });
    await lead(state);
    const moneyAfter = async (amount: number) => {
      const { status } = await step({ type: 'refunded', amount });
      return [status, (await read()).progress.money.state];
    };
    expect((await read()).progress.money.state).toBe('collected');
    expect(await moneyAfter(10)).toEqual([200, 'part refunded']);
    expect(await moneyAfter(54.98)).toEqual([409, 'part refunded']);
    expect(await moneyAfter(54.97)).toEqual([200, 'refunded']);
  });

  test.each(orderStates)('%s is listed, counted and erased as the table says', async (state) => {
    const wanted = listed[state];
    const before = await today();
    await lead(state);
    const after = await today();
    const counted = todayLinks.filter(
      (name) => after[name] > before[name] - Number(name === 'toPack'),
    );
    expect(counted).toEqual(wanted.today === null ? [] : [wanted.today]);
    const lists = [...orderStates, 'closed'];
    const orders = await Promise.all(
      lists.map((list) => desk<OrdersReply>(`orders?state=${list}`)),
    );
    const inLists = lists.filter((_, index) => has(orders[index]));
    expect(inLists).toEqual([wanted.list]);
    // A search reads 200 changes that no month has yet, and here are more.
    await foldMonths(shop().stores());
    expect(has(await desk<OrdersReply>(`orders?q=${orderId()}`))).toBe(true);
    expect({ due: await revenue(false), collected: await revenue(true) }).toEqual(wanted.revenue);
    await erase();
    const isLater = (await shop().stores().erasures.keys()).includes(orderId());
    expect(isLater ? 'later' : 'at once').toBe(wanted.erased);
  });
});

test('every call about an order is in the table', () => {
  const named = allRoutes.map(({ method, path }) => `${method} ${path}`);
  const about = named.filter((call) => call.includes(' /api/orders/'));
  expect(Object.values(calls)).toEqual(expect.arrayContaining(about));
  expect(named).toEqual(expect.arrayContaining(Object.values(calls)));
});

test('docs/product.md shows the table (`npx vitest -u` renews it)', async () => {
  const page = fileURLToPath(new URL('../../../docs/product.md', import.meta.url));
  const [before = '', after = ''] = readFileSync(page, 'utf8').split(
    /<!-- orders -->[^]*<!-- end of orders -->/,
  );
  const shown = `${before}<!-- orders -->\n\n${tableText()}\n\n<!-- end of orders -->${after}`;
  await expect(shown).toMatchFileSnapshot(page);
});

const desk = async <Body>(path: string): Promise<Body> =>
  (await (await shop().call('GET', `/api/desk/${path}`, { headers: keeper })).json()) as Body;
const todayLinks = ['toPack', 'toSend', 'toCollect'] as const;
const today = () => desk<TodayReply>('today');
const has = (reply: OrdersReply | undefined) =>
  reply?.orders.some((order) => order.orderId === orderId()) ?? false;

/** What sales count of the order, in dollars. */
async function revenue(isCollected: boolean): Promise<number> {
  const { progress, orders } = shop().stores();
  const record = (await orders.read(orderId()))?.value;
  if (record?.state !== 'placed') throw new Error('The order is gone.');
  const stands = (await progress.read(orderId()))?.value ?? noHistory;
  const collected = { id: 'c', at: record.at, by: 'token', step: { type: 'collected' } } as const;
  const events = isCollected ? [collected, ...stands.events] : stands.events;
  return toUnits(summaryOf(orderId(), record, { ...stands, isCollected, events }, 'UTC').revenue);
}
