import { expect, test } from 'vitest';
import { applyPayment } from '../../../src/features/orders/server/payment/apply-payment.ts';
import { linkKey } from '../../../netlify/kernel/store/secrets.ts';
import type { PaymentState } from '../../../src/features/orders/payment.ts';
import { afterPurchase } from '../../support/after-purchase.ts';
import { cardShop } from '../../support/card-shop.ts';
import { cardAsks, cardTable, type CardAsk } from '../../support/card-table.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { deliveryAddress } from '../../support/shop.ts';

/* Tries every cell of the table of payments against the running functions. */

const own = mailShop();
const { shop } = own;
const { bank, place, sweep, read, cancel, step } = cardShop(own);
const { withdraw } = afterPurchase(own);

async function lead(state: PaymentState): Promise<string> {
  const { limits } = shop().stores();
  for (const name of await limits.keys()) await limits.delete(name);
  const { orderId } = await place();
  if (state === 'awaiting') return orderId;
  if (state === 'expired') {
    await sweep(61);
    return orderId;
  }
  bank().pay(orderId, state === 'check' ? { cents: 6_000 } : {});
  await applyPayment(shop().stores(), bank().provider, orderId, () => undefined);
  if (state === 'refund sent') bank().answer = 'sent';
  const amount = state === 'refunded' ? 64.97 : 10;
  if (state.startsWith('refund') || state === 'part refunded')
    await step(orderId, { type: 'refunded', amount });
  return orderId;
}

async function ask(orderId: string, what: CardAsk): Promise<Response> {
  if (what === 'cancels') return cancel(orderId);
  if (what === 'withdraws') return withdraw(orderId);
  if (what === 'changed') return step(orderId, { type: what, lines: [{ id: '7', quantity: 1 }] });
  if (what === 'refunded') return step(orderId, { type: what, amount: 10 });
  const path = `/api/orders/${orderId}`;
  const key = { 'X-Order-Key': linkKey(orderId) };
  if (what === 'pays on delivery instead')
    return shop().call('POST', `${path}/on-delivery`, { body: {}, headers: key });
  if (what !== 'corrects the address') return step(orderId, { type: what });
  const seen = await shop().call('GET', path, { headers: key });
  const headers = { ...key, 'If-Match': seen.headers.get('etag') ?? '' };
  return shop().call('PUT', `${path}/address`, {
    body: { ...deliveryAddress, city: 'Paris' },
    headers,
  });
}

const states = Object.keys(cardTable) as PaymentState[];
const cells = states.flatMap((state) => cardAsks.map((what) => [state, what] as const));

// R570
test.each(cells)('an order by card that is %s: %s', async (state, what) => {
  const orderId = await lead(state);
  const before = await read(orderId);
  expect(before.payment.state).toBe(state);
  const { status } = await ask(orderId, what);
  await shop().finished();
  const { progress, payment } = await read(orderId);
  expect({
    answer: status,
    ...(progress.state !== before.progress.state && { becomes: progress.state }),
    ...(payment.state !== state && { money: payment.state }),
  }).toEqual(cardTable[state][what]);
});
