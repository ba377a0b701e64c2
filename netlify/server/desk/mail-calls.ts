import type { KeeperAction } from '../accounts/keeper.ts';
import { refuse } from '../edge/reply.ts';
import { queueAgain } from '../mail/outbox.ts';
import { sendAtOnce } from '../mail/send-mails.ts';

/** Puts a mail that was given up back into the queue, and tries it at once. */
export const sendAgain: KeeperAction = async ({ params, shop, after }) => {
  const note = await queueAgain(shop, params['key'] ?? '');
  if (note === 'unknown') return refuse(404, 'This mail was not found.');
  if (note === 'sent') return refuse(409, 'This mail has already left.');
  if (note !== null) after((later) => sendAtOnce(later, [note]));
  return { status: 204 };
};
