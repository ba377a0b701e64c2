import { randomUUID } from 'node:crypto';
import { linkKey } from '../../netlify/kernel/store/secrets.ts';
import type { mailShop } from './mail-shop.ts';
import { shippingForm } from './shop.ts';

/** The calls of a shopper who has bought something, over the shop of a test file. */
export function afterPurchase({
  shop,
  mails,
}: Pick<ReturnType<typeof mailShop>, 'shop' | 'mails'>) {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    shop().call('POST', path, {
      body,
      headers: { 'Idempotency-Key': randomUUID(), ...headers },
    });
  const track = (orderId: string, email = shippingForm.email) =>
    post('/api/track', { orderId, email });
  const withdraw = (orderId: string, changes: Record<string, unknown> = {}, key?: string) =>
    post(
      '/api/withdraw',
      { name: shippingForm.name, orderId, email: shippingForm.email, ...changes },
      key === undefined ? {} : { 'Idempotency-Key': key },
    );
  const cancel = (orderId: string, headers: Record<string, string> = {}) =>
    post(`/api/orders/${orderId}/cancel`, {}, { 'X-Order-Key': linkKey(orderId), ...headers });
  /** The subjects and texts of mails of one kind, whoever got them. */
  const mailed = (kind: string) =>
    mails()
      .received.filter(({ messageId }) => messageId.includes(`.${kind}@`))
      .map(({ to, email }) => ({ to, subject: email.subject ?? '', text: email.text ?? '' }));
  return { track, withdraw, cancel, mailed };
}
