import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { applyPayment } from '../../../src/features/orders/server/payment/apply-payment.ts';
import { beginPayment } from '../../../src/features/orders/server/payment/begin-payment.ts';
import { refundNow } from '../../../src/features/orders/server/payment/refund-now.ts';
import { addOrderEvent } from '../../../src/features/orders/server/payment/add-order-event.ts';
import { findOrder } from '../../../src/features/orders/server/record/read-order.ts';
import { placeOrder } from '../../../src/features/orders/server/placing/place-order.ts';
import { PaymentUnavailable } from '../../../netlify/kernel/payment/port.ts';
import { shopper } from '../../../src/features/orders/history/history.ts';
import type { EventBody } from '../../../src/features/orders/history/step.schema.ts';
import { cardShop } from '../../support/card-shop.ts';
import { dying } from '../../support/dying.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { shippingForm } from '../../support/shop.ts';

/* A function dies at any call of the store or the bank, while a payment is pending. */

const own = mailShop();
const { shop } = own;
const { bank, place, sweep, read, free, mailsOf } = cardShop(own);

const { atEach } = dying(shop, bank);

const drop = () => undefined;

/** After any death the record agrees with the bank, and no work is left. */
async function expectRight(orderId: string, state: string, payment: string): Promise<void> {
  const order = await read(orderId);
  expect([order.progress.state, order.payment.state]).toEqual([state, payment]);
  const back = bank()
    .refunds.filter((refund) => refund.orderId === orderId && refund.status.kind !== 'refused')
    .reduce((sum, { cents }) => sum + cents, 0);
  const { progress, intents } = shop().stores();
  expect((await progress.read(orderId))?.value.refundedCents ?? 0).toBe(back);
  expect((await progress.read(orderId))?.value.moves ?? []).toEqual([]);
  expect(await intents.keys(`${orderId}.`)).toEqual([]);
}

const found = async (orderId: string) => {
  const order = await findOrder(shop().stores(), orderId);
  if (!order) throw new Error('The order is gone.');
  return { orderId, order };
};

const taking = async (orderId: string, body: EventBody, by = 'token') => ({
  ...(await found(orderId)),
  body,
  by,
  key: randomUUID(),
  match: null,
});

// R630
describe('a function that dies at any call while it', () => {
  test('places an order by card, leaves one order and one page to the same key', async () => {
    let deaths = 0;
    await atEach(60, async (die) => {
      const key = randomUUID();
      const purchase = {
        request: {
          formData: shippingForm,
          cartItems: [{ id: '7', quantity: 2 }],
          total: 64.97,
          payment: 'card' as const,
        },
        idempotencyKey: key,
        origin: 'http://shop.test',
      };
      const died = await die(async (stores, provider) => {
        const result = await placeOrder(stores, purchase, drop);
        if (result.ok)
          await beginPayment({
            ...result,
            shop: stores,
            provider,
            after: drop,
          });
      });
      const { orderId, payment } = await place(key);
      expect(payment?.url).toBe(bank().pages.get(orderId)?.url);
      await sweep(61);
      await expectRight(orderId, 'cancelled', 'expired');
      expect(await free()).toBe(9);
      deaths += Number(died);
      return died;
    });
    expect(deaths).toBeGreaterThan(10);
  });

  test('hears of a payment, leaves it to the sweeper', async () => {
    await atEach(60, async (die) => {
      const { orderId } = await place();
      bank().pay(orderId);
      const died = await die((stores, provider) => applyPayment(stores, provider, orderId, drop));
      await sweep(3);
      await expectRight(orderId, 'new', 'paid');
      expect(await mailsOf(orderId)).toEqual(['confirm', 'notice']);
      const taken = await taking(orderId, { type: 'cancelled', restock: true }, shopper);
      await addOrderEvent(shop().stores(), bank().provider, taken, drop);
      await sweep(6);
      return died;
    });
  });

  test('cancels a paid order, pays all of it back, once', async () => {
    await atEach(80, async (die) => {
      const { orderId } = await place();
      bank().pay(orderId);
      await applyPayment(shop().stores(), bank().provider, orderId, drop);
      const taken = await taking(orderId, { type: 'cancelled', restock: true }, shopper);
      const died = await die((stores, provider) => addOrderEvent(stores, provider, taken, drop));
      await sweep(3);
      await addOrderEvent(shop().stores(), bank().provider, taken, drop);
      await sweep(6);
      await expectRight(orderId, 'cancelled', 'refunded');
      expect(bank().kept(orderId)).toBe(0);
      expect(await free()).toBe(9);
      return died;
    });
  });

  test('pays a part back, pays it back once', async () => {
    await atEach(60, async (die) => {
      const { orderId } = await place();
      bank().pay(orderId);
      await applyPayment(shop().stores(), bank().provider, orderId, drop);
      const taken = await taking(orderId, {
        type: 'refunding',
        amount: 1_000,
        lines: undefined,
      });
      const died = await die((stores, provider) => refundNow(stores, provider, taken, drop));
      await refundNow(shop().stores(), bank().provider, taken, drop);
      await sweep(3);
      await expectRight(orderId, 'new', 'part refunded');
      expect(bank().kept(orderId)).toBe(5_497);
      const rest = await taking(orderId, { type: 'cancelled', restock: true }, shopper);
      await addOrderEvent(shop().stores(), bank().provider, rest, drop);
      return died;
    });
  });

  test('closes a page, frees the units once', async () => {
    await atEach(60, async (die) => {
      const { orderId } = await place();
      const taken = await taking(orderId, { type: 'cancelled', restock: true }, shopper);
      const died = await die((stores, provider) => addOrderEvent(stores, provider, taken, drop));
      expect(bank().pages.get(orderId)?.state === 'expired' || died).toBe(true);
      await sweep(61);
      await expectRight(orderId, 'cancelled', 'expired');
      expect(await free()).toBe(9);
      return died;
    });
  });
});

test('a bank that cannot be reached is no answer', async () => {
  const { orderId } = await place();
  bank().fault = { call: 'look', side: 'before' };
  await expect(sweep(61)).rejects.toThrow();
  await expect(applyPayment(shop().stores(), bank().provider, orderId, drop)).rejects.toThrow(
    PaymentUnavailable,
  );
  bank().fault = null;
  await sweep(61);
  await expectRight(orderId, 'cancelled', 'expired');
});
