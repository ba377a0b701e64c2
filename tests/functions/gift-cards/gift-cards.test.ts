import { describe, expect, test } from 'vitest';
import { applyPayment } from '../../../src/features/orders/server/payment/apply-payment.ts';
import { forgetOrder } from '../../../src/features/orders/server/forget/forget-order.ts';
import { pruneOrder } from '../../../src/features/orders/server/forget/prune-orders.ts';
import { foldCards } from '../../../src/features/gift-cards/server/card-list.ts';
import type { GiftCardsReply } from '../../../src/features/gift-cards/gift-card-replies.schema.ts';
import { ifCancelled } from '../../../src/features/orders/desk-view/back-words.ts';
import type { DeskOrderReply } from '../../../src/features/orders/desk-view/order-replies.schema.ts';
import type { SalesReply } from '../../../src/features/desk/desk-replies.schema.ts';
import { afterPurchase } from '../../support/after-purchase.ts';
import { bottles, cardLine, codeIn, giftCardShop } from '../../support/gift-card-shop.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { shippingForm } from '../../support/shop.ts';
import { otherwise } from '../../support/typed-otherwise.ts';

const own = mailShop();
const { shop, send, to } = own;
const { withdraw } = afterPurchase(own);
const gifts = giftCardShop(own);
const { bank, sweep, step, cancel, read, desk, free } = gifts;
const { post, refused, check, balance, press, paidBackByBank, cards } = gifts;
const { buy, buyCard, paidByBoth, sell } = gifts;

// R993
describe('a gift card', () => {
  test('is paid by card before it is made, without shipping, and then mailed', async () => {
    const cartItems = [cardLine(50)];
    const giftCards = [
      {
        id: 'gift-card_50',
        from: 'Amina',
        to: 'Zaid',
        message: 'For you',
        email: 'zaid@example.com',
      },
    ];
    const { orderId } = await buy({ cartItems, giftCards, total: 50, payment: 'card' });
    expect(await cards()).toEqual([]);
    bank().pay(orderId);
    await sweep(5);
    await shop().finished();
    await send();
    const [mail] = to('zaid@example.com');
    expect(mail?.email.text).toContain('From: Amina');
    expect(codeIn(mail?.email.text)).not.toBe('');
    expect(await cards()).toMatchObject([
      { orderId, amount: 50, balance: 50, state: 'open', email: 'zaid@example.com', uses: [] },
    ]);
    const { progress, invoices } = await desk<DeskOrderReply>(`orders/${orderId}`);
    expect(progress.state).toBe('delivered');
    // R1114
    expect(invoices).toMatchObject([{ kind: 'invoice' }]);
  });

  // R1114
  test('that was paid at the desk has its invoice at once', async () => {
    const { orderId } = await sell(25);
    const { invoices } = await desk<DeskOrderReply>(`orders/${orderId}`);
    expect(invoices).toMatchObject([{ kind: 'invoice' }]);
  });

  // R1074
  test('alone needs no address, keeps none that was typed, and names no day of arrival', async () => {
    const asked = { cartItems: [cardLine(50)], total: 50, payment: 'card' };
    const { name, email } = shippingForm;
    for (const formData of [{ name, email }, shippingForm]) {
      const reply = await buy({ ...asked, formData });
      expect(reply.arrivesBy).toBeUndefined();
      const shown = await read(reply.orderId);
      expect(shown.to).toMatchObject({ name, email, address: '', city: '', country: '' });
      expect(shown).toMatchObject({ label: [name], arrivesBy: null, shipping: 0, total: 50 });
    }
    const noMail = await post({ ...asked, formData: { name } });
    const { fields } = (await noMail.json()) as { fields: object };
    expect([noMail.status, Object.keys(fields)]).toEqual([400, ['email']]);
    const withBottles = {
      cartItems: [...asked.cartItems, bottles],
      total: 114.97,
      payment: 'card',
    };
    expect((await post({ ...withBottles, formData: { name, email } })).status).toBe(400);
  });

  test('is not sold on delivery, nor at another amount', async () => {
    const cartItems = [cardLine(50)];
    expect(await refused(await post({ cartItems, total: 50 }))).toEqual([
      400,
      'A gift card is paid by card. Please choose that, or order it by itself.',
    ]);
    const odd = [cardLine(51)];
    const [status] = await refused(await post({ cartItems: odd, total: 51, payment: 'card' }));
    expect(status).toBe(400);
  });

  test('waits with its mail for its day', async () => {
    const day = new Date(Date.now() + 10 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    await sell(25, [{ id: 'gift-card_25', email: 'later@example.com', on: day }]);
    expect(to('later@example.com')).toEqual([]);
    await send(Date.now() + 11 * 24 * 60 * 60_000);
    expect(to('later@example.com')).toHaveLength(1);
  });

  // R1113
  test('reaches who is to have it after its buyer was erased, without the buyer’s words', async () => {
    const on = '2040-12-24';
    const card = { id: 'gift-card_50', from: 'Ada', to: 'Bo', message: 'From Ada' };
    const { orderId } = await sell(50, [{ ...card, email: 'bo@example.com', on }]);
    await forgetOrder(shop().stores(), orderId);
    const stored = async () => {
      const entry = await shop().stores().orders.read(orderId);
      return entry?.value.state === 'placed' ? entry.value : null;
    };
    expect((await stored())?.giftCards).toEqual([
      { id: 'gift-card_50', email: 'bo@example.com', to: 'Bo', on },
    ]);
    const prune = async () => {
      const order = await stored();
      if (order) await pruneOrder(shop().stores(), orderId, order, Date.now());
      return (await stored())?.giftCards;
    };
    expect(await prune()).toHaveLength(1);
    await send(Date.parse('2040-12-25'));
    const [mail] = to('bo@example.com');
    expect(codeIn(mail?.email.text)).not.toBe('');
    expect(mail?.email.text).toContain('To: Bo');
    expect(mail?.email.text).not.toContain('Ada');
    expect(await prune()).toBeUndefined();
    const [bought] = await cards(`?q=${orderId}`);
    expect(await refused(await press(bought?.id ?? '', 'send'))).toEqual([
      409,
      expect.stringContaining('no address') as string,
    ]);
  });

  test('keeps no code in any record', async () => {
    const { code } = await sell(25);
    const stores = shop().stores();
    const kept = await Promise.all(
      (await stores.giftCards.keys()).map(async (key) => [key, await stores.giftCards.read(key)]),
    );
    expect(code).not.toBe('');
    expect(JSON.stringify(kept)).not.toContain(code.replaceAll('-', '').slice(3));
    expect(JSON.stringify(kept)).not.toContain(code);
  });
});

// R994
describe('a code of a gift card', () => {
  test('says what it pays of this cart and what stays on it', async () => {
    const { code } = await sell(100);
    const name = `Gift card …${code.slice(-4)}`;
    expect(await check(code.toLowerCase().replaceAll('-', ' '))).toEqual([
      200,
      {
        code,
        kind: 'gift card',
        name,
        off: 64.97,
        amount: 64.97,
        left: 35.03,
      },
    ]);
    for (const typed of otherwise(code))
      expect([typed, await check(typed)]).toEqual([
        typed,
        [200, expect.objectContaining({ code, name })],
      ]);
    expect(await check('ATG-2222-2222-2222-2222')).toEqual([404, 'We do not know this code.']);
    expect(await check(code, [cardLine(50)])).toEqual([
      409,
      'Nothing in your cart is for this code.',
    ]);
  });

  test('pays all of an order, and the rest of it stays', async () => {
    const { code } = await sell(100);
    const reply = await buy({ cartItems: [bottles], codes: [code], total: 0 });
    expect(reply.total).toBe(0);
    expect(await balance(code)).toBe(35.03);
    const { deductions } = await read(reply.orderId);
    expect(deductions).toEqual([
      { kind: 'gift card', name: `Gift card …${code.slice(-4)}`, amount: 64.97 },
    ]);
  });

  test('keeps what was used of it whatever becomes of the order that has bought it', async () => {
    const { code, orderId } = await sell(100);
    await buy({ cartItems: [bottles], codes: [code], total: 0 });
    expect((await step(orderId, { type: 'note', text: 'Asked by phone' })).status).toBe(200);
    await shop().finished();
    expect(await balance(code)).toBe(35.03);
  });

  test('several pay one order, and what is left is paid on delivery', async () => {
    const {
      codes: [first = '', second = ''],
    } = await sell(25, undefined, 2);
    const reply = await buy({ cartItems: [bottles], codes: [first, second], total: 14.97 });
    expect([await balance(first), await balance(second)]).toEqual([0, 0]);
    expect((await desk<DeskOrderReply>(`orders/${reply.orderId}`)).progress.money).toMatchObject({
      total: 64.97,
      due: 14.97,
    });
    expect(
      await refused(await post({ cartItems: [bottles], codes: [first], total: 64.97 })),
    ).toEqual([409, 'This code has been used.']);
  });

  test('of two orders at once none gets what the other has', async () => {
    const { code } = await sell(100);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post({ cartItems: [bottles], codes: [code], total: 0 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await shop().finished();
    expect(await balance(code)).toBe(35.03);
  });

  test('has it all back when the order is cancelled', async () => {
    const { code } = await sell(100);
    const { orderId } = await buy({ cartItems: [bottles], codes: [code], total: 0 });
    expect((await cancel(orderId)).status).toBe(200);
    expect(await balance(code)).toBe(100);
    const { money } = (await desk<DeskOrderReply>(`orders/${orderId}`)).progress;
    expect(money).toMatchObject({ refunded: 64.97 });
  });

  // R1084
  test('has back what an order had that was refused and is kept no more', async () => {
    const { code } = await sell(50);
    const [key = ''] = await shop().stores().giftCards.keys();
    const card = (await shop().stores().giftCards.read(key))?.value ?? expect.fail();
    const orderId = 'k7m2-9xqp-4hdt-w3fa';
    const uses = [{ orderId, cents: 2_000 }];
    const intent = `${orderId}.one`;
    await shop()
      .stores()
      .giftCards.put(key, { ...card, uses });
    await shop().stores().intents.put(intent, { at: Date.now(), stock: [], isStep: false });
    expect(await balance(code)).toBe(30);
    await shop().stores().intents.delete(intent);
    expect(await balance(code)).toBe(50);
    // Of an order that is kept no more with its books it is not known, and stays paid.
    await shop()
      .stores()
      .giftCards.put(key, { ...card, uses, at: '2006-01-01T00:00:00.000Z' });
    expect(await balance(code)).toBe(30);
  });

  test('has it all back when the order is not paid in time', async () => {
    const { code } = await sell(25);
    const { orderId } = await buy({
      cartItems: [bottles],
      codes: [code],
      total: 39.97,
      payment: 'card',
    });
    expect(await balance(code)).toBe(0);
    await sweep(120);
    expect((await desk<DeskOrderReply>(`orders/${orderId}`)).progress.state).toBe('cancelled');
    expect(await balance(code)).toBe(25);
  });

  test('a refund fills it first, and then goes the way the rest was paid', async () => {
    const { code, orderId } = await paidByBoth();
    await step(orderId, { type: 'refunded', amount: 20 });
    expect(await balance(code)).toBe(20);
    expect(paidBackByBank()).toEqual([]);
    await step(orderId, { type: 'refunded', amount: 44.97 });
    expect(await balance(code)).toBe(25);
    expect(paidBackByBank()).toEqual([3997]);
    expect((await desk<DeskOrderReply>(`orders/${orderId}`)).progress.money).toMatchObject({
      collected: 64.97,
      refunded: 64.97,
    });
  });

  // R1028
  test.each([
    ['at once', 'refused'],
    ['when it was on its way', 'sent'],
  ] as const)('keeps what went back to it when the bank refuses the rest %s', async (_, answer) => {
    const { code, orderId } = await paidByBoth();
    bank().answer = answer;
    const lines = [{ id: '7', quantity: 2, restock: true }];
    expect((await step(orderId, { type: 'refunded', lines })).status).toBe(
      answer === 'refused' ? 502 : 200,
    );
    // It is spent before the bank says so.
    await buy({ cartItems: [bottles], codes: [code], total: 39.97 });
    const [refund] = bank().refunds;
    if (refund) refund.status = { kind: 'refused', reason: 'The card is closed.' };
    await sweep(10);
    expect(await balance(code)).toBe(0);
    const [card] = await cards();
    expect(card?.uses.map(({ amount }) => amount)).toEqual([25]);
    const { progress, units } = await desk<DeskOrderReply>(`orders/${orderId}`);
    expect(progress.money).toMatchObject({ refunded: 25, owed: 39.97 });
    expect(units).toMatchObject([{ back: 2, paidBack: 2 }]);
    expect(await free()).toBe(7);

    bank().answer = 'done';
    await step(orderId, { type: 'refunded', amount: 34.98 });
    expect(bank().kept(orderId)).toBe(499);
    expect((await desk<DeskOrderReply>(`orders/${orderId}`)).progress.money).toMatchObject({
      refunded: 59.98,
      owed: 4.99,
    });
  });
});

// R995
describe('at the desk', () => {
  test('a card is found, corrected, sent again and blocked', async () => {
    const { code, orderId } = await sell(50);
    const [card] = await cards(`?q=${code.slice(-4).toLowerCase()}`);
    expect(card).toMatchObject({ orderId, last: code.slice(-4) });
    const id = card?.id ?? '';
    const corrected = await press(id, 'correct', { by: -20, reason: 'Sold for 30' });
    expect(await corrected.json()).toMatchObject({ balance: 30 });
    expect((await press(id, 'send')).status).toBe(202);
    await shop().finished();
    await send();
    expect(own.mails().received.filter(({ email }) => codeIn(email.text) === code)).toHaveLength(2);
    expect((await press(id, 'block', { reason: 'Stolen' })).status).toBe(200);
    expect(await check(code)).toEqual([409, 'This gift card is blocked. Please write to us.']);
    expect((await press('unknown', 'block', { reason: 'x' })).status).toBe(404);
  });

  test('cards are listed by the page, the newest first, before and after they were gathered', async () => {
    const { giftCards } = shop().stores();
    await sell(25);
    const [key = ''] = await giftCards.keys();
    const sold = await giftCards.read(key);
    if (!sold) throw new Error('There is no card.');
    for (let at = 1; at <= 51; at += 1) {
      const time = new Date(Date.parse(sold.value.at) - at * 60_000).toISOString();
      await giftCards.put(at.toString(16).padStart(64, '0'), { ...sold.value, at: time });
    }
    for (const read of [0, 52]) {
      if (read > 0) expect(await foldCards.run(shop().stores(), 0)).toMatchObject({ read });
      const first = await desk<GiftCardsReply>('gift-cards');
      const second = await desk<GiftCardsReply>(`gift-cards?after=${first.next}`);
      expect([first.cards.length, second.cards.length, second.next]).toEqual([50, 2, null]);
      expect(first.cards[0]?.id).toBe(key);
      const times = [...first.cards, ...second.cards].map(({ at }) => at);
      expect(times).toEqual(times.toSorted().toReversed());
    }
    expect(await foldCards.run(shop().stores(), 0)).toMatchObject({ read: 0, cards: 52 });
  });

  test('a card that is paid back pays nothing any more', async () => {
    const { code, orderId } = await sell(50);
    await step(orderId, {
      type: 'refunded',
      amount: 50,
      lines: [{ ...cardLine(50), restock: false }],
    });
    await shop().finished();
    expect(await check(code)).toEqual([409, 'This gift card is blocked. Please write to us.']);
  });

  test('a card that was withdrawn from pays nothing once it came back, whatever the refund names', async () => {
    const { code, orderId } = await sell(50);
    expect((await withdraw(orderId)).status).toBe(202);
    await shop().finished();
    expect((await step(orderId, { type: 'returned' })).status).toBe(200);
    await shop().finished();
    expect(await check(code)).toEqual([409, 'This gift card is blocked. Please write to us.']);
  });

  // R1083
  test('what was spent of a card does not come back with the order that has bought it', async () => {
    const cartItems = [bottles, cardLine(50)];
    const { orderId, code } = await buyCard({ cartItems, total: 114.97 });
    await buy({ cartItems: [bottles], codes: [code], total: 14.97 });
    // R1104: page, dialog and mails say so before and after.
    const text = 'Of “Gift card, $50” $50.00 was spent, and does not come back.';
    const spent = [{ id: 'gift-card_50', amount: 50, text }];
    expect(await read(orderId)).toMatchObject({ spent });
    const shown = await desk<DeskOrderReply>(`orders/${orderId}`);
    expect(shown.spent).toEqual(spent);
    expect(ifCancelled(shown)).toEqual(['To be paid back then: $64.97 to the card.', text]);
    expect((await cancel(orderId)).status).toBe(200);
    await shop().finished();
    await sweep(10);
    await send();
    for (const kind of ['is cancelled', 'Refund for'])
      expect(
        to(shippingForm.email).find(({ email }) => email.subject?.includes(kind))?.email.text,
      ).toContain(text);
    expect((await read(orderId)).spent).toBeUndefined();
    expect(paidBackByBank()).toEqual([6497]);
    expect((await desk<DeskOrderReply>(`orders/${orderId}`)).progress.money).toMatchObject({
      refunded: 64.97,
      owed: 0,
    });
    expect(await check(code)).toEqual([409, 'This gift card is blocked. Please write to us.']);
  });

  // R1083
  test('of two cards that one goes back of which less was spent, and a sum alone takes none back', async () => {
    const {
      orderId,
      codes: [first = '', second = ''],
    } = await sell(50, undefined, 2);
    await buy({ cartItems: [bottles], codes: [first], total: 14.97 });
    expect((await step(orderId, { type: 'refunded', amount: 50 })).status).toBe(409);
    const { units } = await desk<DeskOrderReply>(`orders/${orderId}`);
    expect(units).toMatchObject([{ prices: [50, 0] }]);
    const lines = [{ ...cardLine(50), restock: false }];
    expect((await step(orderId, { type: 'refunded', amount: 50.01, lines })).status).toBe(409);
    expect((await step(orderId, { type: 'refunded', lines })).status).toBe(200);
    await shop().finished();
    expect([await balance(first), await balance(second)]).toEqual([0, 0]);
    expect(await check(second)).toEqual([409, 'This gift card is blocked. Please write to us.']);
    expect((await step(orderId, { type: 'refunded', lines })).status).toBe(400);
  });

  // R1083
  test('of spending a card and taking it back at once one wins', async () => {
    const { orderId, code } = await sell(50);
    const lines = [{ ...cardLine(50), restock: false }];
    const [back, spent] = await Promise.all([
      step(orderId, { type: 'refunded', lines }),
      post({ cartItems: [bottles], codes: [code], total: 14.97 }),
    ]);
    await shop().finished();
    expect([back.status, spent.status].filter((status) => status === 200)).toHaveLength(1);
  });

  // R1083
  test('a card pays nothing while the payment of its order is disputed, and again once that is won', async () => {
    const { orderId, code } = await buyCard({ cartItems: [cardLine(50)], total: 50 });
    const say = async (state: string, at: string) => {
      const dispute = { dispute: 'dp_1', state, cents: 5_000, reason: 'fraudulent', at };
      const { provider } = bank();
      await applyPayment(shop().stores(), provider, orderId, () => undefined, { dispute });
      await sweep(10);
    };
    const blocked = [409, 'This gift card is blocked. Please write to us.'];
    await say('needs_response', '2026-11-20T10:00:00.000Z');
    expect(await check(code)).toEqual(blocked);
    await say('won', '2026-11-21T10:00:00.000Z');
    expect(await balance(code)).toBe(50);
    // A keeper's own reason stays, whatever the bank decides.
    const [card] = await cards();
    await press(card?.id ?? '', 'block', { reason: 'Asked by phone' });
    await sweep(10);
    expect(await check(code)).toEqual(blocked);
  });

  test('what is sold is no revenue before it pays for something', async () => {
    const { code } = await sell(100);
    const sales = async () => {
      const day = new Date().toISOString().slice(0, 10);
      const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
      return desk<SalesReply>(`sales?from=${before}&to=${day}`);
    };
    expect(await sales()).toMatchObject({
      total: { revenue: 0 },
      giftCards: { sold: 100, redeemed: 0, open: 100 },
    });
    await buy({ cartItems: [bottles], codes: [code], total: 0 });
    expect(await sales()).toMatchObject({
      total: { revenue: 64.97 },
      giftCards: { sold: 100, redeemed: 64.97, open: 35.03 },
    });
    const [card] = await cards();
    await press(card?.id ?? '', 'correct', { by: 10, reason: 'By phone' });
    expect(await sales()).toMatchObject({ giftCards: { open: 45.03 } });
    await press(card?.id ?? '', 'block', { reason: 'Stolen' });
    expect(await sales()).toMatchObject({ giftCards: { open: 0 } });
  });
});
