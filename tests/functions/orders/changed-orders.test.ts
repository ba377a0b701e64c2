import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { DeskOrderReply } from '../../../src/features/orders/desk-view/order-replies.schema.ts';
import type { ChangePreview } from '../../../src/features/orders/desk-view/change-reply.schema.ts';
import { cardShop } from '../../support/card-shop.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { adminToken, order } from '../../support/shop.ts';

const own = mailShop();
const { bank, send, place, sweep, read, cancel, step, desk, free, mailsOf } = cardShop(own);

const units = (quantity: number, id = '7') => ({ id, quantity });
const changed = (...lines: unknown[]) => ({ type: 'changed', lines });
const pageOf = (orderId: string, key: string) => `${orderId}.${key}`;

/** An order of two units by card, paid: $64.97. */
async function paid(): Promise<string> {
  const { orderId } = await place();
  bank().pay(orderId);
  await sweep(5);
  return orderId;
}

/** The same, to be paid on delivery. */
async function onDelivery(): Promise<string> {
  const body = order({ cartItems: [{ id: '7', quantity: 2 }], total: 64.97 });
  const reply = (await (await send(randomUUID(), body)).json()) as { orderId: string };
  await own.shop().finished();
  return reply.orderId;
}

const preview = async (orderId: string, body: unknown) =>
  own.shop().call('POST', `/api/desk/orders/${orderId}/change`, {
    body,
    headers: { Authorization: `Bearer ${adminToken}` },
  });

// R1014
describe('an order that is paid on delivery', () => {
  // R1020
  test('is another one for everybody who reads it, with one mail', async () => {
    const orderId = await onDelivery();
    const asked = { lines: [units(1), units(1, '1_50ML')] };
    const before = (await (await preview(orderId, asked)).json()) as ChangePreview;
    expect((await step(orderId, { type: 'changed', ...asked })).status).toBe(200);
    expect(await free()).toBe(8);
    const seen = await read(orderId);
    expect(seen.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['7', 1],
      ['1_50ML', 1],
    ]);
    expect(seen.total).toBe(before.now.total);
    expect(seen.progress.money).toMatchObject({ state: 'due', due: before.now.total });
    const { orders } = await desk<{ orders: { total: number; units: number }[] }>('orders');
    expect(orders[0]).toMatchObject({ total: before.now.total, units: 2 });
    expect((await mailsOf(orderId)).filter((kind) => kind === 'order-changed')).toHaveLength(1);
  });

  // R1015
  test('keeps what stays free of shipping, and is refused what it is already', async () => {
    const orderId = await onDelivery();
    expect((await step(orderId, changed(units(2)))).status).toBe(400);
    expect((await step(orderId, changed(units(1), units(1)))).status).toBe(400);
    expect((await step(orderId, changed())).status).toBe(400);
    expect((await step(orderId, changed(units(1, '999999')))).status).toBe(400);
  });

  // R1018
  test('needs the units that are added', async () => {
    const orderId = await onDelivery();
    const response = await step(orderId, changed(units(12)));
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      outOfStock: ['7'],
      progress: { state: 'new' },
    });
    expect(await free()).toBe(7);
  });

  test('is not changed by who saw it as it was before, whatever he asks for', async () => {
    const orderId = await onDelivery();
    const change = (body: unknown, etag: string) =>
      own.shop().call('POST', `/api/desk/orders/${orderId}/events`, {
        body,
        headers: {
          Authorization: `Bearer ${adminToken}`,
          'Idempotency-Key': randomUUID(),
          'If-Match': etag,
        },
      });
    const first = await change(changed(units(1)), '*');
    const etag = first.headers.get('ETag') ?? expect.fail();
    expect((await step(orderId, { type: 'note', text: 'Asked by phone' })).status).toBe(200);
    for (const asked of [changed(units(3)), changed(units(1))])
      expect((await change(asked, etag)).status).toBe(409);
  });

  test('is changed until it is packed, once by each key', async () => {
    const orderId = await onDelivery();
    const key = randomUUID();
    for (const _ of [1, 2]) expect((await step(orderId, changed(units(1)), key)).status).toBe(200);
    expect((await step(orderId, changed(units(3)), key)).status).toBe(422);
    expect((await step(orderId, { type: 'packed' })).status).toBe(200);
    const late = await step(orderId, changed(units(2)));
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ progress: { state: 'packed' } });
    expect(await free()).toBe(8);
  });

  test('is as it was when the change is taken back', async () => {
    const orderId = await onDelivery();
    await own.queued(() => step(orderId, changed(units(1), units(2, '1_50ML'))));
    expect((await step(orderId, { type: 'undone' })).status).toBe(200);
    expect((await read(orderId)).total).toBe(64.97);
    expect(await free()).toBe(7);
    await step(orderId, { type: 'cancelled', restock: true });
    expect(await free()).toBe(9);
  });

  test('goes to another address, which its mails and labels have', async () => {
    const orderId = await onDelivery();
    const { to } = await read(orderId);
    const next = { ...to, address: '9 Mint Lane', email: 'other@example.com' };
    const response = await step(orderId, { ...changed(units(2)), to: next });
    expect([response.status, await response.json()]).toMatchObject([200, {}]);
    expect((await read(orderId)).to).toMatchObject({ email: 'other@example.com' });
    expect((await read(orderId)).label).toContain('9 Mint Lane');
  });
});

// R1016
describe('an order that is paid by card', () => {
  test('that costs less has the difference paid back at once', async () => {
    const orderId = await paid();
    expect((await step(orderId, changed(units(1)))).status).toBe(200);
    await own.shop().finished();
    expect(bank().kept(orderId)).toBe(3_498);
    const { progress, total } = await read(orderId);
    expect(total).toBe(34.98);
    expect(progress.money).toMatchObject({ state: 'paid', collected: 34.98, refunded: 0 });
    expect(await mailsOf(orderId)).not.toContain('refunded');
  });

  test('that costs more stays as it was until the difference is paid', async () => {
    const orderId = await paid();
    const key = randomUUID();
    const response = await step(orderId, changed(units(3)), key);
    expect(response.status).toBe(202);
    const { payment } = (await response.json()) as { payment: { url: string } };
    const seen = await read(orderId);
    expect(seen).toMatchObject({ total: 64.97, change: { due: 29.99, url: payment.url } });
    expect(await desk(`orders/${orderId}`)).toMatchObject({ change: { due: 29.99 } });
    expect(await free()).toBe(6);
    expect((await step(orderId, { type: 'packed' })).status).toBe(409);
    bank().pay(pageOf(orderId, key));
    await sweep(10);
    const then = await read(orderId);
    expect(then).toMatchObject({ total: 94.96, progress: { money: { collected: 94.96 } } });
    expect(then.change).toBeUndefined();
    expect(await free()).toBe(6);
    expect(await mailsOf(orderId)).toEqual(expect.arrayContaining(['change-due', 'order-changed']));
  });

  // R1017
  test('whose difference nobody pays in time stays as it was, and a keeper is told', async () => {
    const orderId = await paid();
    await step(orderId, changed(units(3)), 'a-key-of-a-change');
    await sweep(61);
    expect(await free()).toBe(7);
    const { progress, allowed, changeable, change } = await desk<DeskOrderReply>(
      `orders/${orderId}`,
    );
    expect(change).toBeUndefined();
    expect(progress.events.map(({ type }) => type)).toContain('unchanged');
    expect(allowed).toEqual(expect.arrayContaining(['packed', 'looked']));
    expect(changeable).toBe(true);
    expect((await read(orderId)).total).toBe(64.97);
  });

  test('is cancelled with an open change: its page closes, all goes back', async () => {
    const orderId = await paid();
    const key = randomUUID();
    await step(orderId, changed(units(3)), key);
    expect((await cancel(orderId)).status).toBe(200);
    await own.shop().finished();
    expect(bank().pay(pageOf(orderId, key))).toBe(false);
    expect(bank().kept(orderId)).toBe(0);
    expect(await free()).toBe(9);
  });

  test('pays back both payments of a changed order', async () => {
    const orderId = await paid();
    const key = randomUUID();
    await step(orderId, changed(units(3)), key);
    bank().pay(pageOf(orderId, key));
    await sweep(10);
    await cancel(orderId);
    await own.shop().finished();
    expect([bank().kept(orderId), bank().kept(pageOf(orderId, key))]).toEqual([0, 0]);
    expect(await free()).toBe(9);
  });
});

// R1019
describe('a change and another step at once leave one of them, or both one after the other', () => {
  test.each([
    ['packing', (orderId: string) => step(orderId, { type: 'packed' })],
    ['a cancellation', (orderId: string) => cancel(orderId)],
    ['another change', (orderId: string) => step(orderId, changed(units(4)))],
  ])('%s', async (_, other) => {
    for (let round = 0; round < 4; round += 1) {
      const orderId = await onDelivery();
      const answers = await Promise.all([step(orderId, changed(units(1))), other(orderId)]);
      await own.shop().finished();
      const { progress, lines } = await read(orderId);
      const held = progress.state === 'cancelled' ? 0 : (lines[0]?.quantity ?? 0);
      // A cancellation is possible before and after a change.
      const statuses = answers.map(({ status }) => status).sort();
      expect([
        [200, 200],
        [200, 409],
      ]).toContainEqual(statuses);
      const isPacked = progress.state === 'packed';
      if (isPacked) expect(lines[0]?.quantity).toBe(statuses[1] === 409 ? 2 : 1);
      expect(await free()).toBe(9 - held);
      if (progress.state !== 'cancelled') await step(orderId, { type: 'cancelled', restock: true });
    }
  });
});
