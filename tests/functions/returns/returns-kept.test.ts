import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { forgetOrder } from '../../../src/features/orders/server/forget/forget-order.ts';
import { prune } from '../../../netlify/app/prune.ts';
import { linkKey } from '../../../netlify/kernel/store/secrets.ts';
import type { EraseReply, PersonReply } from '../../../src/features/privacy/people-reply.ts';
import { cardShop } from '../../support/card-shop.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { jpeg, returnShop } from '../../support/returns.ts';
import { admin } from '../../support/stock.ts';

const own = mailShop();
const { shop } = own;
const { orderId, delivered, announced, returns, decide, photograph, daysLater, email } =
  returnShop(own);

const kept = async () => {
  const { returns: records, returnPhotographs, returnIndex } = shop().stores();
  const keys = await Promise.all(
    [records, returnPhotographs, returnIndex].map((one) => one.keys()),
  );
  return keys.map(({ length }) => length);
};
const people = async <Reply>(path: string): Promise<Reply> =>
  (await (
    await shop().call('POST', `/api/desk/people${path}`, { body: { email }, headers: admin })
  ).json()) as Reply;
const damaged = async () => {
  const response = await photograph(jpeg());
  const { name } = (await response.json()) as { name: string };
  return announced({ reason: 'damaged', text: 'It leaks.', photographs: [name] });
};

// R1026
describe('what a return keeps of a person', () => {
  test('is in the export, with the photographs', async () => {
    await delivered();
    const number = await damaged();
    const { orders } = await people<PersonReply>('');
    const found = orders.find((one) => one.orderId === orderId());
    expect(found?.returns).toMatchObject([{ number, text: 'It leaks.', state: 'announced' }]);
    const [picture = ''] = found?.returns?.[0]?.photographs ?? [];
    expect(picture).toBe(
      `data:image/jpeg;base64,${Buffer.from(jpeg(), 'latin1').toString('base64')}`,
    );
  });

  test('is erased with it', async () => {
    await delivered();
    await damaged();
    await daysLater(60);
    expect((await people<EraseReply>('/erase')).orders).toContain(orderId());
    expect(await kept()).toEqual([0, 0, 0]);
  });

  test('goes with the person of its order, and a photograph that no return names after a day', async () => {
    await delivered();
    await damaged();
    await photograph(jpeg('of no return'));
    const days = 86_400_000;
    await prune(shop().stores(), Date.now() + days / 2);
    expect(await kept()).toEqual([1, 2, 1]);
    await prune(shop().stores(), Date.now() + 3 * days);
    expect(await kept()).toEqual([1, 1, 1]);
    await forgetOrder(shop().stores(), orderId());
    await prune(shop().stores(), Date.now());
    expect(await kept()).toEqual([0, 0, 0]);
  });
});

// R1023
describe('a return of an order that was paid by card', () => {
  const { place, bank, step, sweep } = cardShop(own);

  /** A delivered order of two units, and its return. */
  async function paidReturn(): Promise<string> {
    const { orderId: id } = await place();
    bank().pay(id);
    await sweep(3);
    for (const type of ['packed', 'shipped', 'delivered']) await step(id, { type });
    const response = await shop().call('POST', `/api/orders/${id}/returns`, {
      body: { lines: [{ id: '7', quantity: 2 }] },
      headers: { 'X-Order-Key': linkKey(id), 'Idempotency-Key': randomUUID() },
    });
    return ((await response.json()) as { number: string }).number;
  }
  const body = { type: 'decided', lines: [{ id: '7', quantity: 2 }] };

  test('goes back to the card', async () => {
    const number = await paidReturn();
    expect((await decide(number, body)).status).toBe(200);
    expect(bank().refunds).toMatchObject([{ cents: 5_998 }]);
  });

  test('can be decided again when the bank refuses', async () => {
    const number = await paidReturn();
    bank().answer = 'refused';
    const refused = await decide(number, body);
    expect([refused.status, await refused.json()]).toEqual([502, { error: 'The card is closed.' }]);
    expect((await returns()).map((one) => one.number)).toEqual([number]);
    bank().answer = 'done';
    expect((await decide(number, body)).status).toBe(200);
  });
});
