import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { codeOfOrder } from '../../../src/features/credit/server/code-secrets.ts';
import { cardsOf } from '../../../src/features/gift-cards/server/bought-cards.ts';
import { sum, toCents, toUnits } from '../../../src/base/money.ts';
import type { SalesReply } from '../../../src/features/desk/desk-replies.schema.ts';
import type { PaperReply } from '../../../src/features/books/paper-reply.ts';
import type { ShopperOrder } from '../../../src/features/orders/view/progress-view.ts';
import { linkKey } from '../../../netlify/kernel/store/secrets.ts';
import { afterPurchase } from '../../support/after-purchase.ts';
import { cardShop } from '../../support/card-shop.ts';
import { inLisbon } from '../../support/lisbon.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { sent, table, type Cart, type Row, type Step } from '../../support/offers-table.ts';
import { adminToken, order, placed, shippingForm } from '../../support/shop.ts';

/* The orders of offers-table.ts, as the shop quotes, places, sends and pays them back. */

const own = mailShop();
const { shop } = own;
const { withdraw } = afterPurchase(own);
const { bank, sweep } = cardShop(own);
inLisbon();

const keeper = { Authorization: `Bearer ${adminToken}` };
const portugal = { ...shippingForm, country: 'Portugal', city: 'Lisboa', postalCode: '1250-096' };
const spain = { ...portugal, country: 'Spain', city: 'Madrid', postalCode: '28001' };
const post = (path: string, body: unknown, headers = {}) =>
  shop().call('POST', path, { body, headers: { 'Idempotency-Key': randomUUID(), ...headers } });

async function make(code: object | undefined): Promise<string[]> {
  if (!code) return [];
  const word = `T${randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()}`;
  expect((await post('/api/desk/codes', { word, ...code }, keeper)).status).toBe(201);
  return [word];
}

const asked = (cart: Cart, total: number, changes: object) => {
  const cartItems = Object.entries(cart).map(([id, quantity]) => ({ id, quantity }));
  return order({ formData: portugal, cartItems, total, ...changes });
};

async function take(orderId: string, steps: Step[]): Promise<void> {
  for (const { type, ...body } of steps) {
    if (type === 'pay') {
      expect(bank().pay(orderId)).toBe(true);
      await sweep(5);
    } else {
      const { status } = await (type === 'withdraw'
        ? withdraw(orderId, body)
        : post(`/api/desk/orders/${orderId}/events`, { type, ...body }, keeper));
      expect([type, status]).toEqual([type, type === 'withdraw' ? 202 : 200]);
    }
    await shop().finished();
  }
}

/** @returns the code that the delivered order has earned. */
async function earn({ cart, code, perfume }: NonNullable<Row['earned']>): Promise<string> {
  const codes = await make(code);
  const first = await post('/api/place-order', asked(cart, 0, { codes }));
  const { total } = (await first.json()) as { total: number };
  const { orderId } = await placed(await post('/api/place-order', asked(cart, total, { codes })));
  await take(orderId, sent);
  return codeOfOrder(orderId, perfume);
}

/** A keeper sells gift cards. @returns their codes. */
async function sell(amounts: readonly number[]): Promise<string[]> {
  if (amounts.length === 0) return [];
  const cart = Object.fromEntries(amounts.map((amount) => [`gift-card_${amount}`, 1]));
  const body = asked(
    cart,
    amounts.reduce((all, one) => all + one),
    { by: 'keeper', paid: true },
  );
  const { orderId } = await placed(await post('/api/desk/orders', body, keeper));
  await shop().finished();
  const stored = await shop().stores().orders.read(orderId);
  if (stored?.value.state !== 'placed') throw new Error(`${orderId} is not there.`);
  return cardsOf(orderId, stored.value).map(({ code }) => code);
}

/** What the shop says that the order will cost, and then has it. */
async function buy({ cart, to, byPhone, wrap, byBank, costs }: Row, codes: readonly string[]) {
  const discount = { amount: byPhone, reason: 'A friend' };
  const send = (total: number) => {
    const body = asked(cart, total, {
      ...(to && { formData: spain }),
      ...(codes.length > 0 && { codes }),
      ...(wrap && { gift: { message: '', wrap, hidePrices: false } }),
      ...(byBank && { payment: 'card' }),
    });
    return byPhone === undefined
      ? post('/api/place-order', body)
      : post('/api/desk/orders', { ...body, discount, paid: false }, keeper);
  };
  const refusal = await send(costs.total + 1_000);
  const { shipping, off, total, tax } = (await refusal.json()) as {
    shipping: number;
    off: Record<string, number>;
    total: number;
    tax: { amount: number };
  };
  const { orderId } = await placed(await send(total));
  await shop().finished();
  // The refusal does not know what a keeper takes off.
  const said = byPhone === undefined ? Object.values(off) : costs.off;
  return { orderId, quoted: { shipping, off: said, total, tax: tax.amount } };
}

async function read<Body>(path: string, orderId: string): Promise<Body> {
  const headers = { 'X-Order-Key': linkKey(orderId) };
  return (await (await shop().call('GET', path, { headers })).json()) as Body;
}

const view = (orderId: string) => read<ShopperOrder>(`/api/orders/${orderId}`, orderId);

const balances = (codes: readonly string[]) =>
  Promise.all(
    codes.map(async (code) => {
      const response = await post('/api/gift-cards/balance', { code });
      return ((await response.json()) as { balance: number }).balance;
    }),
  );

/** Of yesterday to tomorrow, so that it is today anywhere. */
async function sales() {
  const [from, to] = [-1, 1].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  );
  const path = `/api/desk/sales?from=${from}&to=${to}`;
  const reply = await (await shop().call('GET', path, { headers: keeper })).json();
  const { total, giftCards } = reply as SalesReply;
  const { sold = 0, redeemed = 0, open = 0 } = giftCards ?? {};
  return { revenue: total.revenue, sold, redeemed, open };
}

type Sales = NonNullable<Row['sales']>;

const since = (before: Sales, now: Sales): Sales => {
  const more = (what: keyof Sales) => toUnits(toCents(now[what]) - toCents(before[what]));
  return {
    revenue: more('revenue'),
    sold: more('sold'),
    redeemed: more('redeemed'),
    open: more('open'),
  };
};

function costsIn({
  lines,
  wrap,
  shipping,
  deductions = [],
  total,
  tax,
}: ShopperOrder): Row['costs'] {
  const goods = sum(lines.map(({ price, quantity }) => toCents(price) * quantity));
  return {
    goods: toUnits(goods),
    ...(wrap !== undefined && { wrap }),
    shipping,
    off: deductions.map(({ amount }) => amount),
    total,
    tax: tax?.amount ?? 0,
  };
}

// R650, R989, R990, R651, R906, R994, R996
test.each(Object.entries(table))('%s', async (_, row) => {
  const earned = row.earned ? [await earn(row.earned)] : [];
  const before = await sales();
  const cards = await sell(row.cards?.of ?? []);
  const { orderId, quoted } = await buy(row, [...(await make(row.code)), ...earned, ...cards]);
  const costs = costsIn(await view(orderId));
  const on = await balances(cards);
  const then: Row['then'] = [];
  for (const [does] of row.then ?? []) {
    await take(orderId, does);
    const { refunded, owed } = (await view(orderId)).progress.money;
    const step = [does, refunded, owed] as const;
    then.push(row.cards ? [...step, await balances(cards)] : [...step]);
  }
  const papers: Row['papers'] = [];
  for (const { number } of (await view(orderId)).invoices) {
    const paper = await read<PaperReply>(`/api/invoices/${orderId}/${number}`, orderId);
    papers.push([paper.gross, paper.tax?.amount ?? 0]);
  }
  const byBank = bank().refunds.map(({ cents }) => toUnits(cents));
  const { costs: worked, sales: sold = null } = row;
  const { shipping, off, total, tax } = worked;
  expect({
    quoted,
    costs,
    on,
    then,
    byBank,
    papers,
    sales: sold && since(before, await sales()),
  }).toEqual({
    quoted: { shipping, off, total, tax },
    costs: worked,
    on: row.cards?.on ?? [],
    then: row.then ?? [],
    byBank: row.byBank ?? [],
    papers: row.papers ?? [],
    sales: sold,
  });
});
