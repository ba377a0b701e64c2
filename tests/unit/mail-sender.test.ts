import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { messageOf, type Mail } from '../../netlify/kernel/mail/message-of.ts';

const mail: Mail = {
  id: '1.kind',
  to: 'reader@example.com',
  replyTo: 'shop',
  subject: 'A subject',
  text: 'A text.',
  html: '<p>A text.</p>',
  isPersonal: false,
  unsubscribeCall: null,
};

/** What a mail program reads of a mail from this sender. */
async function sender(from: string) {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail(messageOf(mail, from, 'counter@shop.example'));
  return (await PostalMime.parse(message as Buffer)).from;
}

// R1068
test.each([
  ['Attarine: Perfumes & Oils <orders@shop.example>', 'Attarine: Perfumes & Oils'],
  ['Oud; Rose <orders@shop.example>', 'Oud; Rose'],
  ['Rose & Co, Ltd <orders@shop.example>', 'Rose & Co, Ltd'],
  ['"Oud: Rose" <orders@shop.example>', 'Oud: Rose'],
  ['Große Düfte <orders@shop.example>', 'Große Düfte'],
  ['<orders@shop.example>', ''],
  ['orders@shop.example', ''],
])('a mail by %s is from one mailbox with that name', async (from, name) => {
  expect(await sender(from)).toEqual({ name, address: 'orders@shop.example' });
});
