import { describe, expect, test } from 'vitest';
import { follow, followAtOnce } from '../../../src/features/orders/server/record/followers.ts';
import { findWithHistory } from '../../../src/features/orders/server/record/read-order.ts';
import { applyPayment } from '../../../src/features/orders/server/payment/apply-payment.ts';
import type { CardRecord } from '../../../src/features/gift-cards/gift-card.schema.ts';
import { plusDays } from '../../../src/base/text/plus-days.ts';
import type { OrdersReply } from '../../../src/features/orders/desk-view/list-replies.schema.ts';
import type { DeskOrderReply } from '../../../src/features/orders/desk-view/order-replies.schema.ts';
import type { TodayReply } from '../../../src/features/desk/desk-replies.schema.ts';
import { bottles, cardLine, giftCardShop } from '../../support/gift-card-shop.ts';
import { mailShop, minute } from '../../support/mail-shop.ts';
import { shippingForm } from '../../support/shop.ts';

/* Where the money goes that gift cards have paid, when they are blocked or have ended, and when a bank takes it. */

const own = mailShop();
const { shop, send, to } = own;
const gifts = giftCardShop(own);
const { bank, sweep, step, cancel, read, desk } = gifts;
const { check, balance, press, paidBackByBank, cards } = gifts;
const { buy, buyByCard, buyCard, paidByBoth, sell } = gifts;

const today = () => desk<TodayReply>('today');
const listed = async (list: string) =>
  (await desk<OrdersReply>(`orders?state=${list}`)).orders.map(({ orderId }) => orderId);
const orderOf = (orderId: string) => desk<DeskOrderReply>(`orders/${orderId}`);
const block = async (code: string) => {
  const [card] = await cards(`?q=${code.slice(-4)}`);
  expect((await press(card?.id ?? '', 'block', { reason: 'Stolen' })).status).toBe(200);
};
const mailText = async (address: string): Promise<string> => {
  await shop().finished();
  await send();
  return to(address).at(-1)?.email.text ?? '';
};

// R1125
describe('a refund to a blocked gift card', () => {
  test('goes to the bank as far as that was paid, and the rest is paid otherwise', async () => {
    const { code, orderId } = await paidByBoth();
    await block(code);
    await step(orderId, { type: 'refunded', amount: 20 });
    expect(paidBackByBank()).toEqual([2000]);
    expect(await mailText(shippingForm.email)).toContain(
      `We have sent $20.00 back to your card for your order ${orderId}.`,
    );
    expect((await today()).otherwise).toBeUndefined();
    expect(await orderOf(orderId)).toMatchObject({ cardsBlocked: true });
    await step(orderId, { type: 'refunded', amount: 44.97 });
    expect(paidBackByBank()).toEqual([2000, 1997]);
    const { progress, allowed } = await orderOf(orderId);
    expect(progress.money).toMatchObject({ refunded: 64.97, otherwise: 25 });
    expect(allowed).toContain('paid-otherwise');
    expect(await today()).toMatchObject({ otherwise: { orders: 1, amount: 25 } });
    expect(await listed('otherwise')).toEqual([orderId]);
    const mail = await mailText(shippingForm.email);
    expect(mail).toContain(`We have sent $19.97 back to your card for your order ${orderId}.`);
    expect(mail).toContain('Your gift card is blocked, so we pay $25.00 back in another way');
    expect((await read(orderId)).progress.money).toMatchObject({ otherwise: 25 });
    // It went to no card: what it has paid stays paid by it.
    const [card] = await cards(`?q=${code.slice(-4)}`);
    expect(card).toMatchObject({ state: 'blocked', balance: 0, uses: [{ orderId, amount: 25 }] });

    expect((await step(orderId, { type: 'paid-otherwise' })).status).toBe(200);
    expect((await orderOf(orderId)).progress.money.otherwise).toBeUndefined();
    expect((await orderOf(orderId)).allowed).not.toContain('paid-otherwise');
    expect((await today()).otherwise).toBeUndefined();
    expect(await listed('otherwise')).toEqual([]);
    expect((await step(orderId, { type: 'paid-otherwise' })).status).toBe(409);
  });

  test('is paid otherwise where it has paid all, also when the shopper cancels alone', async () => {
    const { code } = await sell(100);
    const { orderId } = await buy({ cartItems: [bottles], codes: [code], total: 0 });
    await block(code);
    expect((await cancel(orderId)).status).toBe(200);
    expect((await orderOf(orderId)).progress.money).toMatchObject({
      refunded: 64.97,
      otherwise: 64.97,
    });
    expect(await listed('otherwise')).toEqual([orderId]);
    expect(await balance(code)).toBe(0);
  });

  test.each([
    ['at once', 'refused'],
    ['when it was on its way', 'sent'],
  ] as const)('keeps its part when the bank refuses the rest %s', async (_, answer) => {
    const { code, orderId } = await paidByBoth();
    await block(code);
    bank().answer = answer;
    await step(orderId, { type: 'refunded', amount: 64.97 });
    const [refund] = bank().refunds;
    expect(refund?.cents).toBe(3997);
    if (refund) refund.status = { kind: 'refused', reason: 'The card is closed.' };
    await sweep(10);
    const { money } = (await orderOf(orderId)).progress;
    expect(money).toMatchObject({ refunded: 25, otherwise: 25 });
    bank().answer = 'done';
    await step(orderId, { type: 'refunded', amount: 39.97 });
    expect(bank().kept(orderId)).toBe(0);
    expect((await orderOf(orderId)).progress.money).toMatchObject({
      refunded: 64.97,
      otherwise: 25,
    });
  });

  test('leaves the other cards their part', async () => {
    const {
      codes: [first = '', second = ''],
    } = await sell(25, undefined, 2);
    const asked = { cartItems: [bottles], codes: [first, second], total: 14.97 };
    const { orderId } = await buyByCard(asked);
    await block(first);
    await step(orderId, { type: 'refunded', amount: 45 });
    expect(await balance(second)).toBe(25);
    expect(paidBackByBank()).toEqual([1497]);
    expect((await orderOf(orderId)).progress.money).toMatchObject({ otherwise: 5.03 });
  });
});

// R1126
describe('a refund to a gift card', () => {
  const ending = async (code: string, until: string | null) => {
    const [card] = await cards(`?q=${code.slice(-4)}`);
    const found = (
      await shop()
        .stores()
        .giftCards.read(card?.id ?? '')
    )?.value as CardRecord;
    await shop()
      .stores()
      .giftCards.put(card?.id ?? '', { ...found, until });
  };
  const day = (count: number) => plusDays(new Date().toISOString().slice(0, 10), count);

  test.each([
    ['that has ended gives it 30 days more', -1, 30],
    ['that soon ends leaves it as long', 3, 30],
    ['that has longer takes no day of it', 60, 60],
    ['without an end gives it none', null, null],
  ])('%s', async (_, from, until) => {
    const { code, orderId } = await paidByBoth();
    await ending(code, from === null ? null : day(from));
    await step(orderId, { type: 'refunded', amount: 20 });
    await shop().finished();
    const [card] = await cards(`?q=${code.slice(-4)}`);
    expect(card).toMatchObject({ state: 'open', balance: 20 });
    expect(card?.until).toBe(until === null ? undefined : day(until));
    // A step that pays nothing back gives no more days.
    await step(orderId, { type: 'note', text: 'Asked by phone' });
    await shop().finished();
    expect((await cards(`?q=${code.slice(-4)}`))[0]?.until).toBe(card?.until);
  });
});

// R1127
describe('money of bought gift cards that a bank takes back', () => {
  /** A card of $50.00 with two bottles, by card: $20.00 of it are spent elsewhere. */
  async function spentInPart() {
    const asked = { cartItems: [bottles, cardLine(50)], total: 114.97 };
    const { orderId, code } = await buyCard(asked);
    await buy({ cartItems: [{ id: '7', quantity: 1 }], codes: [code], total: 0 });
    return { orderId, code };
  }
  const spent = 34.98;

  test('at the provider: what was spent is a loss, which a keeper looks at', async () => {
    const { orderId, code } = await spentInPart();
    expect(await balance(code)).toBeCloseTo(50 - spent);
    bank().refundByHand(orderId, 11_497);
    await applyPayment(shop().stores(), bank().provider, orderId, () => undefined);
    await sweep(10);
    const { progress, allowed } = await orderOf(orderId);
    expect(progress.events.at(-1)).toMatchObject({ amount: 114.97, loss: spent });
    expect(progress.money).toMatchObject({ refunded: 114.97, owed: 0 });
    expect(await check(code)).toEqual([409, 'This gift card is blocked. Please write to us.']);
    expect(allowed).toContain('looked');
    expect((await today()).payments).toBe(1);
    expect(await listed('payments')).toEqual([orderId]);
    // The sweeper has queued it, later than it is now.
    await send(Date.now() + 60 * minute);
    const notices = to('shop@attarine.example').map(({ email }) => email.text);
    expect(notices.join()).toContain('had spent $34.98 of it, which is lost');
    await step(orderId, { type: 'looked' });
    expect((await today()).payments).toBe(0);
    expect(await check(code)).toEqual([409, 'This gift card is blocked. Please write to us.']);
  });

  test('of goods alone leaves the card as it is, with nothing to look at', async () => {
    const { orderId, code } = await spentInPart();
    bank().refundByHand(orderId, 6_000);
    await applyPayment(shop().stores(), bank().provider, orderId, () => undefined);
    await sweep(10);
    await shop().finished();
    expect((await orderOf(orderId)).progress.events.at(-1)).not.toHaveProperty('loss');
    expect((await today()).payments).toBe(0);
    expect(await balance(code)).toBeCloseTo(50 - spent);
  });

  test('by a dispute that is lost: the same', async () => {
    const { orderId, code } = await spentInPart();
    const dispute = { dispute: 'dp_1', state: 'lost', cents: 11_497, reason: 'fraudulent' };
    await applyPayment(shop().stores(), bank().provider, orderId, () => undefined, {
      dispute: { ...dispute, at: '2026-11-21T10:00:00.000Z' },
    });
    await sweep(10);
    const { progress } = await orderOf(orderId);
    expect(progress.events.at(-1)).toMatchObject({ standing: 'lost', loss: spent });
    expect(progress.money).toMatchObject({ refunded: 114.97 });
    expect(await check(code)).toEqual([409, 'This gift card is blocked. Please write to us.']);
    expect(await listed('payments')).toEqual([orderId]);
  });

  test('and that comes after all leaves the card as it was', async () => {
    const { orderId, code } = await spentInPart();
    bank().refundByHand(orderId, 11_497);
    await applyPayment(shop().stores(), bank().provider, orderId, () => undefined);
    const [refund] = bank().refunds;
    if (refund) refund.status = { kind: 'refused', reason: 'The account is closed.' };
    await applyPayment(shop().stores(), bank().provider, orderId, () => undefined);
    await sweep(10);
    await shop().finished();
    expect(await balance(code)).toBeCloseTo(50 - spent);
    expect((await orderOf(orderId)).progress.money).toMatchObject({ refunded: 0 });
  });
});

// R1083, R1091: a function may have read what happened to an order before another one has written more.
test('who knows less of an order frees no card of it, and takes nothing off one that paid it', async () => {
  const { orderId, code } = await buyCard({ cartItems: [cardLine(50)], total: 50 });
  const used = await paidByBoth();
  const knownOf = async (id: string) =>
    (await findWithHistory(shop().stores(), id)) ?? expect.fail();
  const before = await Promise.all([orderId, used.orderId].map(knownOf));
  const lines = [{ ...cardLine(50), restock: false }];
  expect((await step(orderId, { type: 'refunded', lines })).status).toBe(200);
  expect((await step(used.orderId, { type: 'refunded', amount: 64.97 })).status).toBe(200);
  await shop().finished();
  for (const known of before) {
    await followAtOnce(shop().stores(), known);
    await follow(shop().stores(), known);
  }
  expect(await check(code)).toEqual([409, 'This gift card is blocked. Please write to us.']);
  expect(await balance(used.code)).toBe(25);
});
