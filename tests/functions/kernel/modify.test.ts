import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { realClock } from '../../../netlify/kernel/store/clock.ts';
import { createOrRead } from '../../../netlify/kernel/store/create-or-read.ts';
import { StoreUnavailable, type KeyValue } from '../../../netlify/kernel/store/kv.ts';
import { modify } from '../../../netlify/kernel/store/modify.ts';
import type { OrderIntent } from '../../../src/features/orders/server/stores.ts';
import { openTestShop, type TestShop } from '../../support/shop.ts';

/* The two functions by which the whole server writes, over a real store. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const intent = (at: number): OrderIntent => ({ at, stock: [], isStep: false });
const plusOne = (present: OrderIntent | null) => {
  const next = intent((present?.at ?? 0) + 1);
  return { next, result: next.at };
};

describe('createOrRead', () => {
  test('creates a record once; the second caller gets the stored one', async () => {
    const { intents } = shop.stores();
    const key = randomUUID();
    const first = await createOrRead(intents, key, intent(1));
    const second = await createOrRead(intents, key, intent(2));
    const etag = (await intents.read(key))?.etag;
    expect(first).toEqual({ isNew: true, value: intent(1), etag });
    expect(second).toEqual({ isNew: false, value: intent(1), etag });
    expect((await intents.read(key))?.value).toEqual(intent(1));
  });

  test('throws when the store refuses the record and has none', async () => {
    const refusing: KeyValue<OrderIntent> = {
      ...shop.stores().intents,
      create: () => Promise.resolve({ ok: false, current: null }),
    };
    await expect(createOrRead(refusing, 'x', intent(1))).rejects.toThrow(StoreUnavailable);
  });
});

describe('modify', () => {
  test('creates what is missing and changes what is there', async () => {
    const { intents } = shop.stores();
    const key = randomUUID();
    expect(await modify(intents, key, plusOne, realClock)).toBe(1);
    expect(await modify(intents, key, plusOne, realClock)).toBe(2);
    expect((await intents.read(key))?.value).toEqual(intent(2));
  });

  test('loses no change of twenty at once', async () => {
    const { intents } = shop.stores();
    const key = randomUUID();
    const changes = Array.from({ length: 20 }, () => modify(intents, key, plusOne, realClock));
    expect(new Set(await Promise.all(changes)).size).toBe(20);
    expect((await intents.read(key))?.value).toEqual(intent(20));
  });

  test('writes nothing for a result without a next value', async () => {
    const { intents } = shop.stores();
    const key = randomUUID();
    expect(await modify(intents, key, () => ({ result: 'no change' }), realClock)).toBe(
      'no change',
    );
    expect(await intents.read(key)).toBeNull();
  });

  test('tries what was read before, and reads again when that is no longer current', async () => {
    const { intents } = shop.stores();
    const key = randomUUID();
    await intents.create(key, intent(1));
    const stale = await intents.read(key);
    await modify(intents, key, plusOne, realClock);
    const seen: (number | undefined)[] = [];
    const change = (present: OrderIntent | null) => {
      seen.push(present?.at);
      return plusOne(present);
    };
    expect(await modify(intents, key, change, realClock, stale)).toBe(3);
    expect(seen).toEqual([1, 2]);
  });
});
