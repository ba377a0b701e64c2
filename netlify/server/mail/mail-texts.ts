import { formatPrice, times } from '../../../src/domain/money.ts';
import type { PlacedRecord } from '../../../src/domain/order/order-record.schema.ts';
import type { MessageRecord } from '../../../src/domain/message/message.schema.ts';
import { orderPath } from '../../../src/domain/order/last-order.ts';
import type { Mail } from './mailer.ts';
import { linkKey } from '../store/secrets.ts';

type Text = Omit<Mail, 'id'>;

/**
 * To the shopper. Nothing that a shopper typed is in it: else anyone could have the shop send
 * words of his own to an address of his choice.
 */
export function confirmation(orderId: string, order: PlacedRecord): Text {
  const lines = order.lines.map(({ name, variant, quantity, priceCents }) =>
    [
      `${quantity} × ${name}${variant === null ? '' : `, ${variant}`}`,
      formatPrice(times(priceCents, quantity)),
    ].join(': '),
  );
  const path = orderPath({ id: orderId, key: linkKey(orderId) });
  const link = `${process.env['URL'] ?? ''}${path}`;
  return {
    to: order.to.email,
    replyTo: null,
    subject: `Your Attarine order ${orderId}`,
    text: [
      `Thank you for your order ${orderId}.`,
      lines.join('\n'),
      `Shipping: ${formatPrice(order.shippingCents)}\nTotal: ${formatPrice(order.totalCents)}`,
      'You pay on delivery.',
      `Your order, with its delivery address: ${link}`,
      'If you did not order this, someone has typed your address by mistake; please answer this mail.',
    ].join('\n\n'),
  };
}

/** To the shop, which answers the visitor by replying. */
export const contact = ({ name, email, phone, message, at }: MessageRecord): Text => ({
  to: null,
  replyTo: { name, address: email },
  subject: `Message from ${name}`,
  text: [`From: ${name}\nEmail: ${email}\nPhone: ${phone || 'none'}\nAt: ${at}`, message].join(
    '\n\n',
  ),
});
