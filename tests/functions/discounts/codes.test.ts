import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DeskOrderReply } from '../../../src/features/orders/desk-view/order-replies.schema.ts';
import type { DiscountReply } from '../../../src/features/discounts/discount-replies.schema.ts';
import { codeOfOrder } from '../../../src/features/credit/server/code-secrets.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { adminToken, order, placed, shippingForm } from '../../support/shop.ts';
import { otherwise } from '../../support/typed-otherwise.ts';

const { shop, send, to } = mailShop();
const admin = { Authorization: `Bearer ${adminToken}` };

const json = async <T>(answered: Response | Promise<Response>, status = 200): Promise<T> => {
  const response = await answered;
  const body = (await response.json()) as T;
  expect([response.status, body]).toEqual([status, body]);
  return body;
};
const make = async (rule: object, status = 201) => {
  const word = `C${randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()}`;
  const body = { word, ...rule };
  await json(await shop().call('POST', '/api/desk/codes', { body, headers: admin }), status);
  return word;
};
const list = async (): Promise<DiscountReply[]> =>
  json(await shop().call('GET', '/api/desk/codes', { headers: admin }));
const find = async (word: string) => (await list()).find((code) => code.word === word);
const switchCode = (word: string, off: boolean) =>
  shop().call('PATCH', `/api/desk/codes/${word}`, { body: { off }, headers: admin });

const bottle = (quantity: number) => ({ id: '7', quantity });
const lamp = { id: '201_Sand', quantity: 1 };
const reduced = { id: '1_50ML', quantity: 1 };
const check = async (code: string, cartItems: unknown = [bottle(2)]) => {
  const response = await shop().call('POST', '/api/codes/check', { body: { code, cartItems } });
  const { error, ...reply } = (await response.json()) as Record<string, unknown>;
  return [response.status, error ?? reply];
};
const post = (body: unknown, key: string = randomUUID()) =>
  shop().call('POST', '/api/place-order', { body, headers: { 'Idempotency-Key': key } });
const buy = (changes: Record<string, unknown>) =>
  post(order({ cartItems: [bottle(2)], ...changes }));
const placedBy = async (response: Response) => {
  const reply = await placed(response);
  await shop().finished();
  return reply;
};
const refusal = async (response: Response) => {
  const { error } = (await response.json()) as { error: string };
  return [response.status, error];
};
const step = async (orderId: string, body: Record<string, unknown>) => {
  const path = `/api/desk/orders/${orderId}/events`;
  const headers = { ...admin, 'Idempotency-Key': randomUUID() };
  await json(await shop().call('POST', path, { body, headers }));
  await shop().finished();
};
const read = async (orderId: string): Promise<DeskOrderReply> =>
  json(await shop().call('GET', `/api/desk/orders/${orderId}`, { headers: admin }));

beforeEach(async () => {
  const { limits } = shop().stores();
  for (const key of await limits.keys()) await limits.delete(key);
});

// R990
describe('a discount code', () => {
  test('says in the cart what it does, however it is typed', async () => {
    const word = await make({ percent: 10 });
    // 10% of 2 × 29.99 = 5.998
    const off = { kind: 'discount', name: `${word}: 10% off`, off: 6, amount: 6 };
    expect(await check(` ${word.toLowerCase()}`)).toEqual([200, expect.objectContaining(off)]);
  });

  // R1057
  test('is one word with any dash, space, width and mark of direction, for keepers as for shoppers', async () => {
    const word = await make({ percent: 10 });
    for (const typed of otherwise(`${word.slice(0, 3)}-${word.slice(3)}`)) {
      expect([typed, await check(typed)]).toEqual([
        typed,
        [200, expect.objectContaining({ code: word })],
      ]);
      const again = await shop().call('POST', '/api/desk/codes', {
        body: { word: typed, percent: 10 },
        headers: admin,
      });
      expect([typed, again.status]).toEqual([typed, 409]);
    }
    const codes = [word, ...otherwise(word).slice(-9)];
    expect((await placedBy(await buy({ codes, total: 58.97 }))).total).toBe(58.97);
  });

  test('takes off its lines, and every reader of the order shows it by name', async () => {
    const word = await make({ percent: 10 });
    const { orderId, key, total } = await placedBy(await buy({ codes: [word], total: 58.97 }));
    expect(total).toBe(58.97);
    const view = await json(
      shop().call('GET', `/api/orders/${orderId}`, { headers: { 'X-Order-Key': key } }),
    );
    expect(view).toMatchObject({
      lines: [{ price: 29.99, quantity: 2, off: 6 }],
      shipping: 4.99,
      deductions: [{ kind: 'discount', name: `${word}: 10% off`, amount: 6 }],
    });
    await send();
    const mails = to(shippingForm.email).map(({ email }) => email.text ?? '');
    expect(mails.at(-1)).toContain(`${word}: 10% off: −$6.00`);
  });

  test('leaves out what is reduced, and says so, unless it is for that too', async () => {
    const cart = [bottle(1), reduced];
    expect(await check(await make({ percent: 10 }), cart)).toEqual([
      200,
      expect.objectContaining({ off: 3, leaves: ['1_50ML'] }),
    ]);
    expect(await check(await make({ percent: 10, onReduced: true }), cart)).toEqual([
      200,
      expect.not.objectContaining({ leaves: expect.anything() as unknown }),
    ]);
    expect(await check(await make({ percent: 10 }), [reduced])).toEqual([
      409,
      'Nothing in your cart is for this code.',
    ]);
  });

  test('of an amount takes no more than the goods that it is for cost', async () => {
    expect(await check(await make({ sum: 100 }))).toEqual([
      200,
      expect.objectContaining({ off: 59.98 }),
    ]);
    const word = await make({ sum: 100 });
    const { total } = await placedBy(await buy({ codes: [word], total: 4.99 }));
    expect(total).toBe(4.99);
  });

  test('pays the delivery, which the order names', async () => {
    const word = await make({ freeDelivery: true });
    expect(await check(word)).toEqual([
      200,
      expect.objectContaining({ off: 4.99, freeDelivery: true }),
    ]);
    const { orderId } = await placedBy(await buy({ codes: [word], total: 59.98 }));
    expect((await read(orderId)).order).toMatchObject({
      shipping: 4.99,
      total: 59.98,
      deductions: [{ name: `${word}: free delivery`, amount: 4.99 }],
    });
  });

  test('is only for what it names', async () => {
    const word = await make({ percent: 50, products: [7] });
    expect((await check(word, [lamp]))[0]).toBe(409);
    expect((await check(word))[0]).toBe(200);
    expect(await check(await make({ percent: 50, categories: ['oil'] }))).toEqual([
      409,
      'Nothing in your cart is for this code.',
    ]);
  });

  test('is refused with the reason, in the cart as in the order', async () => {
    const cases = [
      [await make({ percent: 10, from: '2099-01-01' }), 409, 'This code does not hold yet.'],
      [await make({ percent: 10, to: '2020-01-01' }), 410, 'This code has ended.'],
      [await make({ percent: 10, least: 80 }), 409, 'This code is for orders from $80.00.'],
    ] as const;
    for (const [word, ...words] of cases) {
      expect(await check(word)).toEqual(words);
      expect(await refusal(await buy({ codes: [word], total: 58.97 }))).toEqual(words);
    }
    const word = await make({ percent: 10 });
    await json(switchCode(word, true));
    expect(await check(word)).toEqual([410, 'This code has ended.']);
    await json(switchCode(word, false));
    expect((await check(word))[0]).toBe(200);
    expect(await check('NOBODYS')).toEqual([404, 'We do not know this code.']);
  });

  test.each(['', ' ', 'SPRING!', 'FRÜHLING', '10%', '../x', '💐', 'AB'])(
    'is none that is typed as %j, and the order is refused',
    async (typed) => {
      const words = [404, 'We do not know this code.'];
      expect(await check(typed)).toEqual(words);
      expect(await refusal(await buy({ codes: [typed], total: 64.97 }))).toEqual(words);
      const path = `/api/desk/codes/${encodeURIComponent(typed || '-')}`;
      const response = await shop().call('PATCH', path, { body: { off: true }, headers: admin });
      expect(response.status).toBe(404);
    },
  );

  test('holds from its first day to the end of its last, where the shop is', async () => {
    const word = await make({ percent: 10, from: '2031-05-01', to: '2031-05-02' });
    const at = async (time: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) });
      const [status] = await check(word).finally(() => vi.useRealTimers());
      return status;
    };
    expect(await at('2031-04-30T23:59:59Z')).toBe(409);
    expect(await at('2031-05-01T00:00:00Z')).toBe(200);
    expect(await at('2031-05-02T23:59:59Z')).toBe(200);
    expect(await at('2031-05-03T00:00:00Z')).toBe(410);
  });

  test('with another total is refused with the fresh figures', async () => {
    const word = await make({ percent: 10 });
    const response = await buy({ codes: [word], total: 64.97 });
    expect(await json(response, 409)).toMatchObject({
      shipping: 4.99,
      total: 58.97,
      off: { [`${word}: 10% off`]: 6 },
    });
  });

  test('is one of an order, beside the credit of a set', async () => {
    const [a, b] = [await make({ percent: 10 }), await make({ percent: 20 })];
    expect(await refusal(await buy({ codes: [a, b], total: 1 }))).toEqual([
      409,
      'An order takes one code of this kind.',
    ]);
    const set = { id: 'discovery_1-2', name: 'Set', price: 10, quantity: 1 };
    const bought = await placedBy(await post(order({ cartItems: [set], total: 14.99 })));
    for (const type of ['packed', 'shipped', 'delivered']) await step(bought.orderId, { type });
    const c = await make({ percent: 10, onReduced: true });
    const codes = [c, codeOfOrder(bought.orderId)];
    // 199.00 − 19.90 + 4.99 − 10.00
    const { orderId } = await placedBy(await post(order({ codes, total: 174.09 })));
    expect((await read(orderId)).order.deductions).toEqual([
      { kind: 'discount', name: `${c}: 10% off`, amount: 19.9 },
      { kind: 'credit', name: 'Discovery credit', amount: 10 },
    ]);
  });
});

// R990
describe('paid back', () => {
  test('units give back what they really cost, and all together what was paid', async () => {
    const word = await make({ percent: 10 });
    const lines = [bottle(2), lamp];
    const first = await json<{ total: number }>(
      buy({ cartItems: lines, codes: [word], total: 1 }),
      409,
    );
    const reply = await placedBy(
      await buy({ cartItems: lines, codes: [word], total: first.total }),
    );
    for (const type of ['packed', 'shipped']) await step(reply.orderId, { type });
    await step(reply.orderId, { type: 'delivered', collected: true });
    // 29.99 less half of 6.00
    await step(reply.orderId, {
      type: 'refunded',
      amount: 26.99,
      lines: [{ id: '7', quantity: 1, restock: true }],
    });
    await step(reply.orderId, { type: 'withdrawn' });
    await step(reply.orderId, { type: 'returned', restock: true });
    const amount = Math.round((reply.total - 26.99) * 100) / 100;
    await step(reply.orderId, { type: 'refunded', amount });
    expect((await read(reply.orderId)).progress.money).toMatchObject({ state: 'refunded' });
  });
});

// R992
describe('a code that is limited', () => {
  test('is had by no more orders at once than it may, and then used up', async () => {
    const word = await make({ percent: 10, uses: 10 });
    const orders = Array.from({ length: 200 }, (_, at) => {
      const formData = { ...shippingForm, email: `shopper${at}@example.com` };
      const body = order({ cartItems: [bottle(2)], codes: [word], total: 58.97, formData });
      return { body, key: randomUUID() };
    });
    const all = async (some: typeof orders) =>
      Promise.all(
        some.map(async (one) => ({ ...one, status: (await post(one.body, one.key)).status })),
      );
    let answers = await all(orders);
    // On a busy machine some are asked to come again.
    while (answers.some(({ status }) => status === 503)) {
      const again = answers.filter(({ status }) => status === 503);
      answers = [...answers.filter(({ status }) => status !== 503), ...(await all(again))];
    }
    await shop().finished();
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 409)).toHaveLength(190);
    expect(await check(word)).toEqual([409, 'This code has been used as often as it can be.']);
    expect(await find(word)).toMatchObject({ used: 10, state: 'used up', brought: 589.7 });
  });

  test('is free again when an order with it ends, and a repeated order has it once', async () => {
    const word = await make({ percent: 10, uses: 1 });
    const key = randomUUID();
    const body = order({ cartItems: [bottle(2)], codes: [word], total: 58.97 });
    const { orderId } = await placedBy(await post(body, key));
    expect((await placedBy(await post(body, key))).orderId).toBe(orderId);
    expect((await buy({ codes: [word], total: 58.97 })).status).toBe(409);
    await step(orderId, { type: 'cancelled', restock: true });
    await placedBy(await buy({ codes: [word], total: 58.97 }));
    expect(await find(word)).toMatchObject({ used: 1 });
    // An order that has ended never stands again.
    const path = `/api/desk/orders/${orderId}/events`;
    const headers = { ...admin, 'Idempotency-Key': randomUUID() };
    const again = await shop().call('POST', path, { body: { type: 'undone' }, headers });
    expect(again.status).toBe(409);
  });

  // R992
  test('gives the use to another order that two tries of one order have both taken', async () => {
    const word = await make({ percent: 10, uses: 2 });
    const { orderId } = await placedBy(await buy({ codes: [word], total: 58.97 }));
    const { discountUses } = shop().stores();
    const key = word.toLowerCase();
    for (const use of [`${key}.0`, `${key}.1`])
      await discountUses.put(use, { takenBy: orderId, at: new Date().toISOString() });
    expect((await check(word))[0]).toBe(200);
    await placedBy(await buy({ codes: [word], total: 58.97 }));
    expect((await check(word))[0]).toBe(409);
  });

  test('once a shopper is for one order of an address, however it is written', async () => {
    const word = await make({ percent: 10, oncePerShopper: true });
    const with_ = (email: string) =>
      buy({ codes: [word], total: 58.97, formData: { ...shippingForm, email } });
    await placedBy(await with_('once@example.com'));
    expect(await refusal(await with_('Once@Example.com'))).toEqual([
      409,
      'An order with this email address has used this code.',
    ]);
    await placedBy(await with_('another@example.com'));
  });
});

describe('at the desk', () => {
  test('a word is made once, and is no code of a discovery set', async () => {
    const word = await make({ percent: 10 });
    const again = { word: word.toLowerCase(), percent: 20 };
    const response = await shop().call('POST', '/api/desk/codes', { body: again, headers: admin });
    expect(await refusal(response)).toEqual([
      409,
      `There is a code ${word} already. Choose another word.`,
    ]);
    const body = { word: 'ATT-ABCDEFGHJK', percent: 10 };
    expect((await shop().call('POST', '/api/desk/codes', { body, headers: admin })).status).toBe(
      409,
    );
    expect((await switchCode('NOBODYS', true)).status).toBe(404);
    expect((await shop().call('GET', '/api/desk/codes')).status).toBe(401);
  });

  test.each([
    [{ percent: 91 }, 'Percent are from 1 to 90.'],
    [{ percent: 10, sum: 5 }, 'Choose one: percent, an amount, or free delivery.'],
    [{}, 'Choose one: percent, an amount, or free delivery.'],
    [{ sum: 10_001 }, 'An amount can be at most 10,000.'],
    [{ word: 'AB', percent: 10 }, 'A word has 3 to 20 letters and digits.'],
    [
      { percent: 10, from: '2031-05-02', to: '2031-05-01' },
      'The last day is before the first one.',
    ],
  ])('refuses %j', async (rule, error) => {
    const body = { word: 'FAULTY', ...rule };
    const response = await shop().call('POST', '/api/desk/codes', { body, headers: admin });
    expect(await refusal(response)).toEqual([400, error]);
  });
});
