import { randomUUID } from 'node:crypto';
import { countLists } from '../../netlify/app/count-waiting.ts';
import { runJobs } from '../../netlify/kernel/jobs/scheduled.ts';
import { timetable } from '../../src/features/health/timetable.ts';
import { codeKey } from '../../netlify/kernel/store/secrets.ts';
import { keyIn } from '../../src/features/books/server/numbers.ts';
import { recordId } from '../../netlify/kernel/store/identity.ts';
import { personOfAddress } from '../../netlify/kernel/store/person-links.ts';
import { entryAt } from '../../netlify/kernel/store/state-lists.ts';
import { keyOfReview } from '../../src/features/reviews/server/review-lists.ts';
import { orderLinkKey } from '../../src/features/orders/server/record/person-links.ts';
import type { CardRecord } from '../../src/features/gift-cards/gift-card.schema.ts';
import type { InvoiceRecord } from '../../src/features/books/invoice.schema.ts';
import { newStock } from '../../src/features/stock/stock.ts';
import { CountedShop } from './counted-shop.ts';
import { fillStore, newsletterOf, yearOfOrders } from './large-lists.ts';
import { MemoryEngine } from './memory-engine.ts';
import { order } from './order.ts';
import { placedRecord } from './order-facts.ts';

/*
 * What calls of the shop ask of the store, in a shop of so many records of each kind: orders of a year,
 * codes, gift cards, papers, messages, withdrawals, reviews, mails that could not leave, newsletter. One code
 * and one card have been used that often.
 */

/** One call, what it has cost, and what it may. */
export interface Row {
  call: string;
  status: number;
  calls: number;
  behind: number;
  most: number;
}

const bounds = {
  /** An order of one SKU, with the work behind its answer. */
  order: 40,
  /** Each further SKU. */
  sku: 3,
  /** Each further code, and a limit to once a shopper beside another one. */
  code: 9,
  /** A page of any list or search of the desk. */
  list: 60,
  rows: 100,
  /** One switch of a code. */
  handful: 10,
};

const empty = {};
const card = 'ATG-ABCD-EFGH-JKMN-PQRS';
const hourMs = 3_600_000;

/** Numbers from 0 on. */
const each = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

function shopOf(size: number, now: number): MemoryEngine {
  const engine = new MemoryEngine();
  const timeOf = (at: number) =>
    new Date(now - Math.floor((at / size) * 360 * 24) * hourMs).toISOString();
  const orderIds = each(size, (at) => recordId('order', String(at)));
  yearOfOrders(engine, size, now);
  fillStore(
    engine,
    'people',
    orderIds.map((orderId, at) => [
      orderLinkKey(personOfAddress('amina@example.com'), {
        orderId,
        at: Date.parse(timeOf(at)),
      }),
      empty,
    ]),
  );
  const rule = { percent: 10, onReduced: true, by: 'token' };
  fillStore(engine, 'discounts', [
    ['summer', { ...rule, at: timeOf(size - 1), uses: 1_000 }],
    ['spring', { ...rule, at: timeOf(size - 1), uses: Math.min(size, 1_000) }],
    ...each(size, (at): [string, typeof rule & { at: string }] => [
      `word${at}`,
      { ...rule, at: timeOf(at) },
    ]),
  ]);
  const used = (orderId: string) => ({ orderId, cents: 1, isFinal: true as const });
  fillStore(engine, 'discountUses', [
    ['spring', { at: timeOf(0), uses: orderIds.slice(0, Math.min(size, 1_000) - 1).map(used) }],
  ]);
  const cardOf = (orderId: string, at: string, uses: CardRecord['uses'], cents = 5_000) => ({
    currency: 'USD',
    digits: 2,
    orderId,
    line: 'gift-card_50',
    mail: `${orderId}.1`,
    last: 'PQRS',
    cents,
    at,
    until: null,
    uses,
    corrections: [],
    blocked: null,
  });
  fillStore(engine, 'giftCards', [
    [codeKey(card), cardOf(orderIds[0] ?? '', timeOf(0), orderIds.map(used), 50_000_000)],
    ...orderIds.map((orderId, at): [string, CardRecord] => [
      at.toString(16).padStart(64, '0'),
      cardOf(orderId, timeOf(at), []),
    ]),
  ]);
  const paper = ({ orderId, at }: { orderId: string; at: string }, number: string) =>
    ({
      ...paperOf(number),
      orderId,
      orderedAt: at,
      at,
    }) as InvoiceRecord;
  fillStore(
    engine,
    'invoices',
    each(size, (at): [string, InvoiceRecord] => {
      const time = timeOf(size - 1 - at);
      return [
        keyIn('forever', at + 1),
        paper({ orderId: orderIds[at] ?? '', at: time }, String(at + 1)),
      ];
    }),
  );
  const ids = each(size, (at) => recordId('message', String(at)));
  for (const [nth, state] of (['open', 'answered', 'done'] as const).entries())
    fillStore(
      engine,
      'messageIndex',
      ids.map((id, at) => [`${state}${entryAt(timeOf(at), `${id.slice(0, -1)}${nth}`)}`, empty]),
    );
  fillStore(
    engine,
    'withdrawalIndex',
    ids.map((id, at) => [`open${entryAt(timeOf(at), id)}`, empty]),
  );
  fillStore(
    engine,
    'withdrawals',
    ids.map((id, at) => [
      id,
      {
        at: Date.parse(timeOf(at)),
        request: {
          name: 'Amina Haddad',
          orderId: orderIds[at] ?? '',
          email: 'amina@example.com',
          items: 'All',
        },
        outcome: { orderId: orderIds[at] ?? null, step: 'declared' },
      },
    ]),
  );
  fillStore(
    engine,
    'reviewIndex',
    ids.map((id, at) => [`published${entryAt(timeOf(at), id)}`, empty]),
  );
  fillStore(
    engine,
    'reviews',
    ids.map((id, at) => [
      keyOfReview(id),
      { fp: '', productId: 7, at: timeOf(at), rating: 5, comment: 'Good.', name: 'A' } as never,
    ]),
  );
  fillStore(
    engine,
    'due',
    ids.map((id, at) => [`failed/${Date.parse(timeOf(at))}.${id}.confirm`, empty]),
  );
  newsletterOf(engine, size);
  fillStore(engine, 'stock', [
    ['sku/7', { ...newStock, onHand: 900 }],
    ['sku/1_50ml', { ...newStock, onHand: 900 }],
    ['sku/1_100ml', { ...newStock, onHand: 900 }],
    ['sku/2_50ml', { ...newStock, onHand: 900 }],
  ]);
  return engine;
}

function paperOf(number: string): Partial<InvoiceRecord> {
  const { to, lines } = placedRecord();
  return {
    kind: 'invoice',
    event: 'step-0',
    number,
    currency: 'USD',
    digits: 2,
    seller: { name: 'Attarine', address: '1 Rue', email: 'shop@example.com' },
    buyer: [to.name],
    country: 'FR',
    way: 'delivery',
    gross: 2_000,
    lines: lines.map(({ name }) => ({ name, quantity: 1, cents: 2_000 })),
  };
}

/** Of each call of which lists, searches and orders are made. */
export async function callTable(size: number, now = Date.now()): Promise<Row[]> {
  const engine = shopOf(size, now);
  const shop = new CountedShop(engine);
  const rows: Row[] = [];
  const add = async (
    name: string,
    most: number,
    called: ReturnType<CountedShop['call']>,
  ): Promise<unknown> => {
    const { status, calls, behind, body } = await called;
    rows.push({ call: name, status, calls, behind, most });
    return body;
  };
  const list = (path: string, most = bounds.list) =>
    add(`GET ${path}`, most, shop.call('GET', path));
  const place = (name: string, body: Record<string, unknown>, most = bounds.order) =>
    add(
      name,
      most,
      shop.call('POST', '/api/place-order', {
        body: order(body),
        headers: { 'Idempotency-Key': randomUUID() },
      }),
    );
  const one = { cartItems: [{ id: '7', quantity: 1 }], total: 34.98 };
  await place('an order of one SKU', one);
  const skus = ['7', '1_50ML', '1_100ML', '2_50ML'];
  const three = { cartItems: skus.map((id) => ({ id, quantity: 1 })) };
  const priced = (await shop.call('POST', '/api/place-order', { body: order(three) })).body;
  const { total } = priced as { total: number };
  await place('an order of four SKUs', { ...three, total }, bounds.order + 3 * bounds.sku);
  const both = [{ codes: ['SUMMER', card], total: 0 }, bounds.order + bounds.code] as const;
  await place('an order with a code and a gift card', { ...one, ...both[0] }, both[1]);
  await place('an order with a code', { ...one, codes: ['SPRING'], total: 31.98 });
  await place('an order with a code that is used up', { ...one, codes: ['SPRING'], total: 31.98 });
  await place('an order with a gift card', { ...one, codes: [card], total: 0 });
  await add(
    'POST /api/codes/check',
    bounds.order,
    shop.call('POST', '/api/codes/check', {
      body: { code: card, cartItems: one.cartItems },
    }),
  );
  await list('/api/desk/codes');
  await list('/api/desk/codes');
  await add(
    'PATCH /api/desk/codes/WORD1',
    bounds.handful,
    shop.call('PATCH', '/api/desk/codes/WORD1', { body: { off: true } }),
  );
  for (const path of [
    'gift-cards',
    'gift-cards',
    'gift-cards?q=PQRS',
    'messages',
    'messages?state=answered',
    'withdrawals',
    'returns',
    'reviews?state=published',
    'orders',
    'orders?state=closed',
    'orders?state=closed&q=nobody',
    `orders?of=${recordId('order', '1')}`,
    'shoppers?q=Amina',
    'lots/7',
    'stock',
    'mails',
    'newsletter',
  ])
    await list(`/api/desk/${path}`);
  const at = new Date(now).toISOString();
  const ran = { at, since: at, ms: 1, report: {} };
  fillStore(
    engine,
    'jobs',
    Object.keys(timetable).map((name) => [name, ran]),
  );
  await runJobs([countLists], () => shop.open());
  await list('/api/desk/today');
  const day = new Date(now - 60 * 24 * hourMs).toISOString().slice(0, 10);
  // Half a day on either side is read with it.
  const papers = Math.ceil(size / 180) + 2 * Math.ceil(Math.log2(size)) + 40;
  await list(`/api/desk/invoices?from=${day}&to=${day}`, papers);
  return rows;
}

/** The rows that cost more than they may, and those that are not answered as they should be. */
export const tooMany = (rows: readonly Row[]): Row[] =>
  rows.filter(({ call, status, calls, behind, most }) => {
    const wanted = call.endsWith('used up') ? 409 : 200;
    return calls + behind > most || status !== wanted;
  });
