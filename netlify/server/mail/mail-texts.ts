import { formatPrice, times } from '../../../src/domain/money.ts';
import type { PlacedRecord } from '../../../src/domain/order/order-record.schema.ts';
import type { MessageRecord } from '../../../src/domain/message/message.schema.ts';
import { quoted } from '../../../src/domain/message/thread.ts';
import { orderPath } from '../../../src/domain/order/last-order.ts';
import type { Mail } from './mailer.ts';
import { linkKey } from '../store/secrets.ts';

type Text = Omit<Mail, 'id'>;

/**
 * To the shopper. It contains nothing that the shopper typed: else anyone could make the shop
 * send a text of their own to any address.
 */
export const confirmation = (orderId: string, order: PlacedRecord): Text => ({
  to: order.to.email,
  replyTo: null,
  subject: `Your Attarine order ${orderId}`,
  text: [
    `Thank you for your order ${orderId}.`,
    contentsOf(order),
    'You pay on delivery.',
    `Your order, with its delivery address: ${pageOf(orderId)}`,
    'If you did not order this, someone has typed your address by mistake; please answer this mail.',
  ].join('\n\n'),
});

/** To the shopper who has lost the link. */
export const orderLink = (orderId: string, order: PlacedRecord): Text => ({
  to: order.to.email,
  replyTo: null,
  subject: `The link to your Attarine order ${orderId}`,
  text: [
    `Your order: ${pageOf(orderId)}`,
    'Whoever has this link can see the order and its address.',
    'If you did not ask for it, ignore this mail.',
  ].join('\n\n'),
});

/** To the shop: an order to pack. A reply goes to the shopper. */
export const orderNotice = (orderId: string, order: PlacedRecord): Text => {
  const { name, email, address, city, country, postalCode } = order.to;
  return {
    to: null,
    replyTo: { name, address: email },
    subject: `New order ${orderId}`,
    text: [
      contentsOf(order),
      [name, address, `${postalCode} ${city}`, country, email].join('\n'),
      pageOf(orderId),
    ].join('\n\n'),
  };
};

function contentsOf(order: PlacedRecord): string {
  const lines = order.lines.map(({ name, variant, quantity, priceCents }) =>
    [
      `${quantity} × ${name}${variant === null ? '' : `, ${variant}`}`,
      formatPrice(times(priceCents, quantity)),
    ].join(': '),
  );
  const shipping = `Shipping: ${formatPrice(order.shippingCents)}`;
  return [...lines, '', shipping, `Total: ${formatPrice(order.totalCents)}`].join('\n');
}

/** An address of the shop, for a mail. */
export const addressOf = (path: string): string => `${process.env['URL'] ?? ''}${path}`;

export const pageOf = (orderId: string): string =>
  addressOf(orderPath({ id: orderId, key: linkKey(orderId) }));

/** To the shop. A reply to it goes to the visitor. */
export const contact = ({ name, email, phone, message, at }: MessageRecord): Text => ({
  to: null,
  replyTo: { name, address: email },
  subject: `Message from ${name}`,
  text: [`From: ${name}\nEmail: ${email}\nPhone: ${phone || 'none'}\nAt: ${at}`, message].join(
    '\n\n',
  ),
});

/** To who wrote a message, with the question quoted. What is replied to it reaches the shop. */
export const answer = ({ name, email, message, at }: MessageRecord, text: string): Text => ({
  to: email,
  replyTo: 'shop',
  subject: 'Re: your message to Attarine',
  text: [text, `On ${at.slice(0, 10)}, ${name} wrote:\n${quoted(message)}`].join('\n\n'),
});

/** To a keeper. Its secret is in the fragment, which no server sees and logs. */
export const deskLink = (to: string, secret: string): Text => ({
  to,
  replyTo: null,
  subject: 'Sign in to the desk',
  text: [
    `Open this page and press 'Sign in': ${addressOf(`/desk/login#link=${secret}`)}`,
    'The link works once, for 15 minutes. If you did not ask for it, ignore this mail.',
  ].join('\n\n'),
});
