import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { applyPayment } from '../../../src/features/orders/server/payment/apply-payment.ts';
import { postChange } from '../../../src/features/orders/server/desk/change-calls.ts';
import { readOrder } from '../../../src/features/orders/server/record/read-order.ts';
import type { Shop } from '../../../netlify/kernel/store/shop.ts';
import { cardShop } from '../../support/card-shop.ts';
import { dying } from '../../support/dying.ts';
import { mailShop } from '../../support/mail-shop.ts';

/* A function dies at any call of the store or the bank, while an order by card is changed (R1016 to R1019). */

const own = mailShop();
const { shop } = own;
const { bank, place, sweep, read, cancel, free } = cardShop(own);
const { atEach } = dying(shop, bank);

const drop = () => undefined;

/** Two units, paid. */
async function paid(): Promise<string> {
  const { orderId } = await place();
  bank().pay(orderId);
  await applyPayment(shop().stores(), bank().provider, orderId, drop);
  return orderId;
}

/** Asks for so many units of the order. */
const change =
  (orderId: string, quantity: number, key: string) =>
  async (stores: Shop, provider = bank().provider) => {
    const found = await readOrder(stores, orderId);
    if (!found) throw new Error('The order is gone.');
    const asked = { lines: [{ id: '7', quantity }] };
    return postChange({ shop: stores, provider, after: drop }, found, asked, {
      key,
      by: 'token',
      match: null,
    });
  };

/** I47: what the bank has kept, what is free of nine units, and what the order says of both. */
async function expectRight(orderId: string, key: string, units: number, cents: number) {
  const order = await read(orderId);
  const kept = bank().kept(orderId) + bank().kept(`${orderId}.${key}`);
  expect([kept, Math.round(order.progress.money.collected * 100)]).toEqual([cents, cents]);
  expect(order.lines.map(({ quantity }) => quantity)).toEqual([units]);
  expect(order.change).toBeUndefined();
  expect(await free()).toBe(9 - units);
  const { progress, intents } = shop().stores();
  expect((await progress.read(orderId))?.value.moves).toEqual([]);
  expect(await intents.keys(`${orderId}.`)).toEqual([]);
}

/** All of it goes back, from wherever it came. */
async function end(orderId: string, key: string) {
  expect((await cancel(orderId)).status).toBe(200);
  await shop().finished();
  await sweep(70);
  expect(bank().kept(orderId) + bank().kept(`${orderId}.${key}`)).toBe(0);
  expect(await free()).toBe(9);
}

describe('a function that dies at any call while it', () => {
  test('changes an order to cost less, pays the difference back once', async () => {
    await atEach(80, async (die) => {
      const [orderId, key] = [await paid(), randomUUID()];
      const died = await die(change(orderId, 1, key));
      await sweep(3);
      const again = await change(orderId, 1, key)(shop().stores());
      expect(again.status).toBe(200);
      await sweep(6);
      await expectRight(orderId, key, 1, 3_498);
      await end(orderId, key);
      return died;
    });
  });

  test('asks for a difference that nobody pays, leaves the order as it was', async () => {
    await atEach(80, async (die) => {
      const [orderId, key] = [await paid(), randomUUID()];
      const died = await die(change(orderId, 3, key));
      await sweep(61);
      await expectRight(orderId, key, 2, 6_497);
      await end(orderId, key);
      return died;
    });
  });

  test('asks for a difference, has one page of it, whoever asks again', async () => {
    await atEach(80, async (die) => {
      const [orderId, key] = [await paid(), randomUUID()];
      const died = await die(change(orderId, 3, key));
      const again = await change(orderId, 3, key)(shop().stores());
      expect(again.status).toBe(202);
      expect(bank().pay(`${orderId}.${key}`)).toBe(true);
      await sweep(5);
      await expectRight(orderId, key, 3, 9_496);
      expect(bank().mistakes).toBe(0);
      await end(orderId, key);
      return died;
    });
  });

  test('hears that a difference is paid, leaves it to the sweeper', async () => {
    await atEach(80, async (die) => {
      const [orderId, key] = [await paid(), randomUUID()];
      await change(orderId, 3, key)(shop().stores());
      bank().pay(`${orderId}.${key}`);
      const died = await die((stores, provider) => applyPayment(stores, provider, orderId, drop));
      await sweep(5);
      await expectRight(orderId, key, 3, 9_496);
      await end(orderId, key);
      return died;
    });
  });

  test('closes the page of a change to cancel its order, pays all back once', async () => {
    const [orderId, key] = [await paid(), randomUUID()];
    await change(orderId, 3, key)(shop().stores());
    await end(orderId, key);
    expect(bank().pay(`${orderId}.${key}`)).toBe(false);
  });
});
