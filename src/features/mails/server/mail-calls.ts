import type { FailedMailsReply } from '../../orders/desk-view/list-replies.schema.ts';
import { stepMailKinds } from '../../orders/history/history.schema.ts';
import type { KeeperAction } from '../../accounts/server/keepers/keeper.ts';
import { ok, refuse } from '../../../../netlify/kernel/http/reply.ts';
import { failedEntries, queueAgain } from '../../../../netlify/kernel/mail/outbox.ts';
import { readMany } from '../../../../netlify/kernel/store/at-once.ts';
import type { OutboxRecord } from '../../../../netlify/kernel/mail/stores.ts';
import { sendAtOnce } from '../../../../netlify/kernel/mail/send-mails.ts';

/** Puts a mail that was given up back into the queue, and tries it at once. */
export const sendAgain: KeeperAction = async ({ params, shop, after }) => {
  const entry = await queueAgain(shop, params['key'] ?? '');
  if (entry === 'unknown') return refuse(404, 'This mail was not found.');
  if (entry === 'sent') return refuse(409, 'This mail has already left.');
  if (entry !== null) after((later) => sendAtOnce(later, [entry]));
  return { status: 204 };
};

/** The others come up as these leave. */
const mostShown = 32;

/** The mails that were given up, the newest first. */
export const getFailedMails: KeeperAction = async ({ shop }) => {
  const all = (await failedEntries(shop)).reverse();
  const entries = all.slice(0, mostShown);
  const more = all.length - entries.length;
  const mails = await readMany(entries, async ({ key }) => {
    const mail = (await shop.outbox.read(key))?.value;
    if (!mail) return [];
    const { kind, at, sentAt, gaveUpAt } = mail;
    return [{ key, kind, at, sentAt, gaveUpAt, orderId: orderOf(mail) }];
  });
  return ok({ mails: mails.flat(), ...(more > 0 && { more }) } satisfies FailedMailsReply);
};

const aboutOrders: readonly string[] = [
  'confirm',
  'notice',
  'order-link',
  'review-ask',
  'discovery-credit',
  'gift-card',
  ...stepMailKinds,
];

/**
 * The first part of a mail's id says what it is about. For a withdrawal that is its order, if the
 * id has two parts.
 */
function orderOf({ kind, id }: OutboxRecord): string | null {
  const [first = null, second] = id.split('.');
  const isWithdrawal = kind === 'withdrawal' || kind === 'withdrawal-notice';
  if (isWithdrawal) return second === undefined ? null : first;
  return aboutOrders.includes(kind) ? first : null;
}
