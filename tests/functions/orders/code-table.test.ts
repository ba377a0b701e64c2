import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { codeOfOrder } from '../../../src/features/credit/server/code-secrets.ts';
import { cardsOf } from '../../../src/features/gift-cards/server/bought-cards.ts';
import { linkKey } from '../../../netlify/kernel/store/secrets.ts';
import { hadIn } from '../../../src/features/orders/code-uses.ts';
import type { OrderReply } from '../../../src/features/orders/order.schema.ts';
import { cardShop } from '../../support/card-shop.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { adminToken, order, placed, shippingForm } from '../../support/shop.ts';

/* Who has a code, of whatever kind, in whatever happens to the order that has taken it (R1091). */

const own = mailShop();
const { shop } = own;
const { sweep, step, cancel, bank } = cardShop(own);
const admin = { Authorization: `Bearer ${adminToken}` };

beforeEach(async () => {
  const { limits } = shop().stores();
  for (const key of await limits.keys()) await limits.delete(key);
});

const send = (body: unknown, key: string = randomUUID(), path = '/api/place-order') =>
  shop().call('POST', path, { body, headers: { ...admin, 'Idempotency-Key': key } });
const made = async (response: Promise<Response>): Promise<OrderReply> => {
  const reply = await placed(await response);
  await shop().finished();
  return reply;
};
const said = async (answered: Promise<Response>) => {
  const { status } = await answered;
  const { error } = (await (await answered).json()) as { error?: string };
  await shop().finished();
  return status === 200 ? 'has it' : error;
};

const discount = async (rule: object) => {
  const word = `C${randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()}`;
  const body = { word, percent: 10, onReduced: true, least: 100, ...rule };
  await shop().call('POST', '/api/desk/codes', { body, headers: admin });
  return word;
};

/** A card that is paid, of $50.00. */
const giftCard = async () => {
  const cartItems = [{ id: 'gift-card_50', quantity: 1 }];
  const body = { ...order({ cartItems, total: 50 }), paid: true };
  const { orderId } = await made(send(body, randomUUID(), '/api/desk/orders'));
  const record = (await shop().stores().orders.read(orderId))?.value;
  return record?.state === 'placed' ? (cardsOf(orderId, record)[0]?.code ?? '') : '';
};

/** The code of a delivered set, which pays $10.00. */
const credit = async () => {
  const cartItems = [{ id: 'discovery_1-2', name: 'Set', price: 10, quantity: 1 }];
  const { orderId } = await made(send(order({ cartItems, total: 14.99 })));
  for (const type of ['packed', 'shipped', 'delivered'])
    await step(orderId, { type, ...(type === 'delivered' && { collected: true }) });
  await shop().finished();
  return codeOfOrder(orderId);
};

const used = 'This code has been used.';
const usedUp = 'This code has been used as often as it can be.';
const byYou = 'An order with this email address has used this code.';
const heldText =
  'An order that is not paid yet holds this code. Pay it, cancel it, or try again in an hour.';

/** Of a bottle of $199.00 and $4.99 for its delivery. */
const kinds = [
  { kind: 'a word for one order', code: () => discount({ uses: 1 }), total: 184.09, taken: usedUp },
  {
    kind: 'a word once a shopper',
    code: () => discount({ oncePerShopper: true }),
    total: 184.09,
    taken: byYou,
  },
  { kind: 'the credit of a set', code: credit, total: 193.99, taken: used },
  { kind: 'a gift card', code: giftCard, total: 153.99, taken: used },
] as const;

describe.each(kinds)('$kind', ({ kind, code: make, total, taken }) => {
  const isOfShopper = kind === 'a word once a shopper';
  const of = (code: string, changes = {}) => order({ codes: [code], total, ...changes });
  const byCard = (code: string) => made(send(of(code, { payment: 'card' })));
  /** What the next order gets. */
  const next = (code: string) => {
    const email = isOfShopper ? shippingForm.email : 'next@example.com';
    return said(send(of(code, { formData: { ...shippingForm, email } })));
  };
  const check = (code: string, headers: Record<string, string>) =>
    said(
      shop().call('POST', '/api/codes/check', {
        body: { code, cartItems: [{ id: '1_50ML', quantity: 2 }] },
        headers,
      }),
    );

  test('Back from the bank’s page: its own shopper has it, and nobody else', async () => {
    const code = await make();
    const { orderId } = await byCard(code);
    expect(await check(code, { 'X-Order-Key': linkKey(orderId) })).toBe('has it');
    // A check names no shopper.
    if (!isOfShopper) expect(await check(code, {})).toBe(heldText);
    expect(await next(code)).toBe(heldText);
    await cancel(orderId);
    await shop().finished();
    expect(await next(code)).toBe('has it');
  });

  test('second tab: the same order has it once', async () => {
    const code = await make();
    const key = randomUUID();
    const answers = await Promise.all([send(of(code), key), send(of(code), key)]);
    const [one, two] = await Promise.all(answers.map((answer) => placed(answer)));
    await shop().finished();
    expect(two?.orderId).toBe(one?.orderId);
    expect(await next(code)).toBe(taken);
    await cancel(one?.orderId ?? '');
    await shop().finished();
    expect(await next(code)).toBe('has it');
  });

  test('instead: the order on delivery has it, at the same price', async () => {
    const code = await make();
    const { orderId } = await byCard(code);
    const replace = () =>
      shop().call('POST', `/api/orders/${orderId}/on-delivery`, {
        body: {},
        headers: { 'X-Order-Key': linkKey(orderId) },
      });
    const second = await made(replace());
    expect(second.total).toBe(total);
    expect((await made(replace())).orderId).toBe(second.orderId);
    expect(await next(code)).toBe(taken);
  });

  test('paid: it is used, for its shopper too', async () => {
    const code = await make();
    const { orderId } = await byCard(code);
    bank().pay(orderId);
    await sweep(3);
    if (!isOfShopper) expect(await check(code, { 'X-Order-Key': linkKey(orderId) })).toBe(taken);
    expect(await next(code)).toBe(taken);
  });

  test('a changed order that it takes nothing off any more gives it back, and has it no more', async () => {
    const code = await make();
    const { orderId } = await made(send(of(code)));
    const change = async (id: string) =>
      said(step(orderId, { type: 'changed', lines: [{ id, quantity: 1 }] }));
    // $29.99 and $4.99: below what the word is for, and no bottle; of the card $15.02 are left.
    expect(await change('7')).toBe('has it');
    if (kind === 'a gift card') {
      const response = await shop().call('POST', '/api/gift-cards/balance', { body: { code } });
      expect(await response.json()).toMatchObject({ balance: 15.02 });
      return;
    }
    expect(await next(code)).toBe('has it');
    // Another order has it by now: neither another change nor 'Undo' takes it again.
    expect((await step(orderId, { type: 'undone' })).status).toBe(409);
    expect(await change('1_50ML')).toBe('has it');
    const stored = await shop().stores().progress.read(orderId);
    const last = stored?.value.events.at(-1)?.step;
    expect(last?.type === 'changed' ? [last.now.code, last.now.credit] : null).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('refused at the shopper’s: the next order has it', async () => {
    const code = await make();
    const { orderId } = await made(send(of(code)));
    for (const type of ['packed', 'shipped']) await step(orderId, { type });
    expect(await next(code)).toBe(taken);
    await step(orderId, { type: 'refused', restock: true });
    await shop().finished();
    expect(await next(code)).toBe('has it');
  });

  test('expired: the next order has it once the time to pay is over', async () => {
    const code = await make();
    await byCard(code);
    await sweep(30);
    expect(await next(code)).toBe(heldText);
    await sweep(61);
    expect(await next(code)).toBe('has it');
  });

  test('erased: what an order has used stays used, and its shopper is forgotten', async () => {
    const code = await make();
    const email = `${randomUUID()}@example.com`;
    const formData = { ...shippingForm, email };
    const { orderId } = await made(send(of(code, { formData })));
    for (const type of ['packed', 'shipped', 'delivered'])
      await step(orderId, { type, ...(type === 'delivered' && { collected: true }) });
    await shop().finished();
    await shop().call('POST', '/api/desk/people/erase', { body: { email }, headers: admin });
    await shop().finished();
    const again = await said(send(of(code, { formData })));
    expect(again).toBe(isOfShopper ? 'has it' : taken);
  });

  test('what came to nothing leaves the list of uses', async () => {
    const code = await make();
    const { orderId } = await made(send(of(code)));
    await cancel(orderId);
    await shop().finished();
    const { discountUses, codes, giftCards } = shop().stores();
    for (const store of [discountUses, codes, giftCards])
      for (const key of await store.keys()) {
        const { uses = [] } = (await store.read(key))?.value ?? {};
        expect(uses.filter((use) => use.orderId === orderId)).toEqual([]);
        expect(hadIn(uses)).toBeGreaterThanOrEqual(0);
      }
  });
});

test('of a gift card the next order has what the first one has left', async () => {
  const code = await giftCard();
  await made(send(order({ codes: [code], cartItems: [{ id: '7', quantity: 1 }], total: 0 })));
  expect(await said(send(order({ codes: [code], total: 153.99 })))).toBe(
    'Prices have changed. Please look at your cart and order again.',
  );
  await made(send(order({ codes: [code], total: 188.97 })));
});
