import type { MessageRecord } from '../../../../src/domain/message/message.schema.ts';
import { formatTime } from '../../../../src/domain/text/dates.ts';
import { facts, typed, type Letter } from '../letter.ts';

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
      ['Sent', formatTime(message.at)],
    ),
    typed('Message', message.message),
  ],
  why: 'Each message from the contact page sends this mail. An answer to it reaches its writer.',
  isPersonal: true,
});
