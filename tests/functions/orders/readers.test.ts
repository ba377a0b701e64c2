import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { linkKey } from '../../../netlify/kernel/store/secrets.ts';
import type { WithdrawalsReply } from '../../../src/features/withdrawals/withdrawal-replies.schema.ts';
import { bottles, giftCardShop } from '../../support/gift-card-shop.ts';
import { mailShop, minute } from '../../support/mail-shop.ts';
import { parcelReaders } from '../../support/parcel-facts.ts';
import { readersOf, tableOf } from '../../support/reader-facts.ts';
import { adminToken, shippingForm } from '../../support/shop.ts';

/* Readers × facts after each step, as text: whoever says something of an order says the same. */

const own = mailShop();
const { shop, send, sendLater } = own;
const calls = giftCardShop(own);
const { bank, sweep, step, cancel, sell } = calls;
const moved = '5 New Street';
const readers = readersOf(own, calls, {
  names: [shippingForm.name],
  streets: [shippingForm.address, moved],
});
const keeper = { Authorization: `Bearer ${adminToken}` };

/** A gift card for $25 that is paid already. */
async function card(): Promise<string> {
  const { code } = await sell(25);
  own.mails().received.length = 0;
  return code;
}

const buy = async (changes: Record<string, unknown>): Promise<string> =>
  (await calls.buy({ cartItems: [bottles], ...changes })).orderId;

async function move(orderId: string): Promise<void> {
  const headers = { 'X-Order-Key': linkKey(orderId) };
  const path = `/api/orders/${orderId}`;
  const seen = await shop().call('GET', path, { headers });
  const { email: _, ...to } = { ...shippingForm, address: moved };
  const match = { ...headers, 'If-Match': seen.headers.get('etag') ?? '' };
  const put = await shop().call('PUT', `${path}/address`, { body: to, headers: match });
  expect(put.status).toBe(200);
}

const takes = async (orderId: string, ...steps: Record<string, unknown>[]) => {
  for (const body of steps) expect((await step(orderId, body)).status).toBe(200);
  await shop().finished();
};

/** @param last the end of the card's code. */
const said = async (orderId: string, last: string): Promise<string[]> =>
  tableOf(await readers.of(orderId)).map((row) => row.replaceAll(last, '7K2M'));
const mailed = async (last: string): Promise<string[]> => {
  // After the last sweep of a test, too.
  await send(Date.now() + 20 * minute);
  return tableOf(readers.inMails()).map((row) => row.replaceAll(last, '7K2M'));
};
const sold = async () => tableOf({ sales: await readers.inSales() });

const who = 'Amina Haddad | 5 New Street';
const first = 'Amina Haddad | 12 Garden Street';

// R1100: two bottles of $29.99 with a delivery of $4.99 are $64.97, of which a card pays $25.00.
describe('what every reader says', () => {
  test('of an order by card, with a gift card for a part, at another address', async () => {
    const code = await card();
    const last = code.slice(-4);
    const orderId = await buy({ codes: [code], total: 39.97, payment: 'card' });
    bank().pay(orderId);
    await sweep(5);
    await move(orderId);
    const { cancelBack } = await calls.read(orderId);
    expect(cancelBack).toBe(`$25.00 to your gift card …${last} and $39.97 to your card`);
    expect(await said(orderId, last)).toEqual([
      `page: ${who} | 2 | 39.97 | Gift card …7K2M 25.00; Paid by card | new`,
      `desk: ${who} | 2 | 64.97 | Gift card …7K2M 25; By card 39.97 | new`,
      `desk list: ${who} | 2 | 64.97 | - | new`,
      `orders file: ${who} | 2 | 64.97 | Gift card 25; By card 39.97; cards 25; off 0 | new`,
    ]);
    await takes(orderId, { type: 'packed' }, { type: 'shipped' }, { type: 'delivered' });
    await takes(orderId, { type: 'refunded', amount: 30 });
    await send();
    const papers = [
      `invoice 1: ${who} | - | 64.97 | Gift card …7K2M $25.00, By card $39.97 | -`,
      'invoice 1 in the file: - | - | - | 64.97 | Gift card …7K2M 25; By card 39.97 | -',
      `credit note 2: ${who} | - | -30.00 | Gift card …7K2M −$25.00, By card −$5.00 | -`,
      'credit note 2 in the file: - | - | - | -30.00 | Gift card …7K2M -25; By card -5 | -',
    ];
    const file = 'Gift card 25; By card 39.97; cards 25; off 0';
    expect(await said(orderId, last)).toEqual([
      `page: ${who} | 2 | 39.97 | Gift card …7K2M 25.00; Part refunded: $30.00 of $64.97; Paid back $25.00 to your gift card …7K2M and $5.00 to your card | delivered`,
      `desk: ${who} | 2 | 64.97 | Gift card …7K2M 25, back 25; By card 39.97, back 5 | delivered`,
      `desk list: ${who} | 2 | 64.97 | - | delivered`,
      `orders file: ${who} | 2 | 64.97 | ${file} | delivered`,
      ...papers,
    ]);
    await takes(orderId, { type: 'refunded', amount: 34.97 });
    expect(await said(orderId, last)).toEqual([
      `page: ${who} | 2 | 39.97 | Gift card …7K2M 25.00; Refunded: $25.00 to your gift card …7K2M and $39.97 to your card; Paid back $25.00 to your gift card …7K2M and $5.00 to your card; Paid back $34.97 | delivered`,
      `desk: ${who} | 2 | 64.97 | Gift card …7K2M 25, back 25; By card 39.97, back 39.97 | delivered`,
      `desk list: ${who} | 2 | 64.97 | - | delivered`,
      `orders file: ${who} | 2 | 64.97 | ${file} | delivered`,
      ...papers,
      `credit note 3: ${who} | - | -34.97 | By card | -`,
      'credit note 3 in the file: - | - | - | -34.97 | By card | -',
    ]);
    // In the order in which they were queued; of two of one kind the last one.
    expect((await mailed(last)).toSorted()).toEqual([
      `mail 'New order …': ${first} | - | - | Gift card …7K2M: −$25.00 | -`,
      `mail 'Order … has another address': ${who} | - | - | - | -`,
      "mail 'Refund for your order …': - | - | - | - | We have sent $34.97 back to your card for your order …. A bank may take some days until it shows it. | -",
      `mail 'Your order … is on its way': ${who} | - | - | Gift card …7K2M: −$25.00 | -`,
      `mail 'Your order …': ${first} | - | - | Gift card …7K2M: −$25.00 | -`,
    ]);
    expect(await sold()).toEqual(['sales: - | - | 2 | 0.00 | cards 0 | -']);
  });

  // R1102
  test('of one on delivery, with a gift card for a part', async () => {
    const code = await card();
    const last = code.slice(-4);
    const orderId = await buy({ codes: [code], total: 39.97 });
    await move(orderId);
    await takes(orderId, { type: 'packed' }, { type: 'shipped' });
    await sendLater();
    const rows = (state: string, money: string) => [
      `page: ${who} | 2 | 39.97 | Gift card …7K2M 25.00${money} | ${state}`,
      `desk: ${who} | 2 | 64.97 | Gift card …7K2M 25; On delivery 39.97 | ${state}`,
      `desk list: ${who} | 2 | 64.97 | - | ${state}`,
      `orders file: ${who} | 2 | 64.97 | Gift card 25; On delivery 39.97; cards 25; off 0 | ${state}`,
      `invoice 1: ${who} | - | 64.97 | Gift card …7K2M $25.00, On delivery $39.97 | -`,
      'invoice 1 in the file: - | - | - | 64.97 | Gift card …7K2M 25; On delivery 39.97 | -',
    ];
    expect(await said(orderId, last)).toEqual(rows('shipped', ''));
    await takes(orderId, { type: 'delivered', collected: true });
    expect(await said(orderId, last)).toEqual(rows('delivered', '; Paid'));
    expect(await mailed(last)).toContain(
      `mail 'Your order … is on its way': ${who} | - | - | You pay $39.97 on delivery.; Gift card …7K2M: −$25.00 | -`,
    );
    expect(await sold()).toEqual(['sales: - | - | 2 | 64.97 | cards 25 | -']);
  });

  test('of one that its shopper cancels', async () => {
    const code = await card();
    const last = code.slice(-4);
    const orderId = await buy({ codes: [code], total: 39.97, payment: 'card' });
    bank().pay(orderId);
    await sweep(5);
    await cancel(orderId);
    await sweep(5);
    const both = '$25.00 to your gift card …7K2M and $39.97 to your card';
    expect((await said(orderId, last)).slice(0, 2)).toEqual([
      `page: ${first} | 0 | 39.97 | Gift card …7K2M 25.00; Refunded: ${both}; Paid back ${both} | cancelled`,
      `desk: ${first} | 0 | 64.97 | Gift card …7K2M 25, back 25; By card 39.97, back 39.97 | cancelled`,
    ]);
    const mails = (await mailed(last)).join('\n');
    expect(mails).toContain(`It goes back: ${both}.`);
    expect(mails).toContain(`We have sent ${both} for your order`);
  });

  // R1101
  test('of what a code takes off: so much once, in list and file', async () => {
    const word = `C${randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()}`;
    const body = { word, percent: 10 };
    await shop().call('POST', '/api/desk/codes', { body, headers: keeper });
    const orderId = await buy({ codes: [word], total: 58.97 });
    // 10% of two bottles of $29.99 are $6.00.
    expect(await said(orderId, '....')).toEqual([
      `page: ${first} | 2 | 58.97 | - | new`,
      `desk: ${first} | 2 | 58.97 | - | new`,
      `desk list: ${first} | 2 | 58.97 | - | new`,
      `orders file: ${first} | 2 | 58.97 | On delivery; cards 0; off 6 | new`,
    ]);
  });

  // R201
  test('of its parcel: as it was sent, corrected, and after ‘Undo’', async () => {
    const wrong = { carrier: 'Post', tracking: 'A1', url: 'https://post.example/A1' };
    const right = { carrier: 'Courier', tracking: 'B2' };
    const known = [...Object.values(wrong), ...Object.values(right)];
    const parcelOf = parcelReaders(own, calls, known);
    const orderId = await buy({ total: 64.97 });
    const rows = (
      parcel: string,
      { carrier, happened }: Record<'carrier' | 'happened', string>,
    ) => ({
      page: parcel,
      'what the page is made of': parcel,
      desk: parcel,
      'what happened, at the desk': happened,
      'desk list': '-',
      'orders file': '-',
      'proposed carriers': carrier,
      'the file of the person': parcel,
    });
    const asWrong = 'Post, A1, https://post.example/A1';
    const asRight = 'Courier, B2';
    await takes(orderId, { type: 'packed' });
    expect(await parcelOf(orderId)).toEqual(rows('-', { carrier: '-', happened: '-' }));
    await takes(orderId, { type: 'shipped', ...wrong });
    expect(await parcelOf(orderId)).toEqual(rows(asWrong, { carrier: 'Post', happened: asWrong }));
    await takes(orderId, { type: 'tracking', ...right });
    const happened = `${asWrong}, ${asRight}`;
    expect(await parcelOf(orderId)).toEqual(rows(asRight, { carrier: 'Courier', happened }));
    await takes(orderId, { type: 'undone' });
    expect(await parcelOf(orderId)).toEqual(rows(asWrong, { carrier: 'Post', happened }));
    // The mail leaves after that, and says what stands.
    await takes(orderId, { type: 'tracking', ...right, tell: true });
    await sendLater();
    const mails = own
      .mails()
      .received.map(({ email: { subject = '', text = '' } }) => [
        subject.replace(orderId, '…'),
        known.filter((one) => text.includes(one)).join(', '),
      ]);
    expect(mails).toContainEqual(['Your order … is on its way', asRight]);
    expect(mails).toContainEqual(['New delivery details for your order …', asRight]);
    await takes(orderId, { type: 'delivered' });
    expect(await parcelOf(orderId)).toMatchObject({ page: asRight, desk: asRight });
  });

  // R1105
  test('of the last day to pay back: none where nothing was paid', async () => {
    const declare = (orderId: string) =>
      shop().call('POST', '/api/withdraw', {
        body: { name: shippingForm.name, orderId, email: shippingForm.email },
        headers: { 'Idempotency-Key': randomUUID() },
      });
    const days = async () => {
      await shop().finished();
      const { withdrawals } = await calls.desk<WithdrawalsReply>('withdrawals');
      return new Map(withdrawals.map((one) => [one.orderId, one.payBackBy]));
    };
    const unpaid = await buy({ total: 64.97 });
    expect((await declare(unpaid)).status).toBe(202);
    expect((await days()).get(unpaid)).toBeNull();
    const paid = await buy({ total: 64.97 });
    await takes(paid, { type: 'packed' }, { type: 'shipped' });
    await takes(paid, { type: 'delivered', collected: true });
    expect((await declare(paid)).status).toBe(202);
    expect((await days()).get(paid)).toMatch(/^\d{4}-\d\d-\d\d$/);
    await takes(paid, { type: 'returned' }, { type: 'refunded', amount: 64.97 });
    expect((await days()).get(paid)).toBeNull();
  });
});
