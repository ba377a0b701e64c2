import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import type { GiftCardsReply } from '../../src/features/gift-cards/gift-card-replies.schema.ts';
import type { OrderReply } from '../../src/features/orders/order.schema.ts';
import { cardShop } from './card-shop.ts';
import { clearOrders } from './desk-orders.ts';
import type { mailShop } from './mail-shop.ts';
import { adminToken, order, placed } from './shop.ts';

const admin = { Authorization: `Bearer ${adminToken}` };

/** Two bottles of $29.99; delivery costs $4.99. */
export const bottles = { id: '7', quantity: 2 };
export const cardLine = (amount: number, quantity = 1) => ({
  id: `gift-card_${amount}`,
  quantity,
});
export const codeIn = (text = ''): string => /ATG(?:-[2-9A-Z]{4}){4}/.exec(text)?.[0] ?? '';

/** A shop with a bank that sells gift cards and takes them, without any at the beginning of each test. */
export function giftCardShop(own: ReturnType<typeof mailShop>) {
  const { shop, send } = own;
  const cardPayments = cardShop(own);
  const { bank, desk, sweep, step } = cardPayments;
  beforeEach(async () => {
    const stores = shop().stores();
    await clearOrders(stores);
    for (const store of ['limits', 'giftCards', 'giftCardFold', 'outbox'] as const)
      for (const key of await stores[store].keys()) await stores[store].delete(key);
  });
  const post = (changes: Record<string, unknown>, key: string = randomUUID()) =>
    shop().call('POST', '/api/place-order', {
      body: order(changes),
      headers: { 'Idempotency-Key': key },
    });
  const buy = async (changes: Record<string, unknown>): Promise<OrderReply> => {
    const reply = await placed(await post(changes));
    await shop().finished();
    return reply;
  };
  const refused = async (response: Response) => {
    const { error } = (await response.json()) as { error: string };
    return [response.status, error];
  };
  const check = async (code: string, cartItems: unknown = [bottles]) => {
    const response = await shop().call('POST', '/api/codes/check', { body: { code, cartItems } });
    const { error, ...reply } = (await response.json()) as Record<string, unknown>;
    return [response.status, error ?? reply];
  };
  const balance = async (code: string) => {
    const response = await shop().call('POST', '/api/gift-cards/balance', { body: { code } });
    return ((await response.json()) as { balance?: number }).balance;
  };
  const press = (id: string, what: string, body?: unknown) =>
    shop().call('POST', `/api/desk/gift-cards/${id}/${what}`, {
      body,
      headers: { ...admin, 'Idempotency-Key': randomUUID() },
    });
  const paidBackByBank = () => bank().refunds.map(({ cents }) => cents);
  const cards = async (query = '') => (await desk<GiftCardsReply>(`gift-cards${query}`)).cards;

  /** The codes of all cards that were mailed, the last one last. */
  const mailedCodes = async (): Promise<string[]> => {
    await shop().finished();
    await send();
    const texts = own.mails().received.map(({ email }) => codeIn(email.text));
    return texts.filter(Boolean);
  };
  /** A shopper buys by card, and the bank has the money. */
  const buyByCard = async (changes: Record<string, unknown>): Promise<OrderReply> => {
    const reply = await buy({ ...changes, payment: 'card' });
    bank().pay(reply.orderId);
    await sweep(5);
    return reply;
  };
  /** The same of a card, beside other lines. @returns its code. */
  const buyCard = async (changes: Record<string, unknown>) => {
    const { orderId } = await buyByCard(changes);
    return { orderId, code: (await mailedCodes()).at(-1) ?? '' };
  };
  /** Two bottles, $64.97: $25.00 by gift card and $39.97 at the bank, delivered. */
  const paidByBoth = async () => {
    const { code } = await sell(25);
    const { orderId } = await buyByCard({ cartItems: [bottles], codes: [code], total: 39.97 });
    for (const type of ['packed', 'shipped', 'delivered']) await step(orderId, { type });
    return { code, orderId };
  };

  /** A keeper sells a card that is paid already. @returns its code, from the mail to its buyer. */
  const sell = async (amount: number, giftCards?: unknown, quantity = 1) => {
    const response = await shop().call('POST', '/api/desk/orders', {
      body: order({
        by: 'keeper',
        paid: true,
        cartItems: [cardLine(amount, quantity)],
        total: amount * quantity,
        ...(giftCards !== undefined && { giftCards }),
      }),
      headers: { ...admin, 'Idempotency-Key': randomUUID() },
    });
    const { orderId } = await placed(response);
    const codes = await mailedCodes();
    return { orderId, code: codes.at(-1) ?? '', codes };
  };
  const asks = { post, refused, check, balance, press, paidBackByBank, cards };
  return { ...cardPayments, ...asks, buy, buyByCard, buyCard, paidByBoth, sell };
}
