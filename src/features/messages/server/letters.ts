import { deskRoutes } from '../../desk/desk-routes.ts';
import type { MessageRecord } from '../message.schema.ts';
import { paragraphsOf } from '../../../base/text/paragraphs.ts';
import { facts, link, typed, type Letter } from '../../../../netlify/kernel/mail/letter.ts';
import { pageAt } from '../../../../netlify/kernel/mail/page-at.ts';
import { shopDay, shopTime } from '../../../../netlify/kernel/mail/shop-time.ts';

/** To the shop. The subject names the message by its id, because its writer chose the name. */
export const contact = (id: string, message: MessageRecord): Letter => ({
  to: null,
  replyTo: { name: message.name, address: message.email },
  subject: `New message ${id}`,
  heading: 'A message from the contact page',
  blocks: [
    facts(
      ['Name', message.name],
      ['Email', message.email],
      ['Phone', message.phone || 'none'],
      ['Sent', shopTime(message.at)],
    ),
    typed('Message', message.message),
    link('Answer it at the desk', pageAt(deskRoutes.messages)),
  ],
  why: 'Each message from the contact page sends this mail. An answer to it reaches its writer.',
  isPersonal: true,
});

/** To who wrote a message. What is replied to it reaches the shop. */
export const answer = ({ email, message, at }: MessageRecord, text: string): Letter => ({
  to: email,
  replyTo: 'shop',
  subject: 'Our answer to your message',
  heading: 'Our answer to your message',
  blocks: [...paragraphsOf(text), typed(`You wrote on ${shopDay(at)}`, message)],
  why: 'You get this mail because your address was typed into the contact page of our shop.',
  isPersonal: true,
});
