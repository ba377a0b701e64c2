import { randomUUID } from 'node:crypto';
import type { Entry } from '../store/kv.ts';
import { confirmation, contact } from './mail-texts.ts';
import { openMailer, type Mail, type Mailer } from './mailer.ts';
import type { OutboxRecord } from '../store/records.ts';
import type { Shop } from '../store/shop.ts';

/** Longer than any function lives, so that two never send the same mail at once. */
const leaseMs = 2 * 60_000;
const longestPauseMs = 6 * 60 * 60_000;
/** A mail that no server has taken by then is given up; its record stays, unsent, to be read. */
const patienceMs = 3 * 24 * 60 * 60_000;

const atOnce = 4;
/** No mail is begun after this much of the 30 s of a scheduled function. */
const budgetMs = 12_000;

/**
 * Sends the mails that are owed: leased, sent, noted as sent. A function that dies in between
 * loses none. One that dies after the mail server's answer and before its own note leaves a mail
 * that is sent again under the same Message-ID: without that, the other choice is to lose it.
 * @returns how many it sent.
 */
export async function sendMails(shop: Shop, now: number): Promise<number> {
  const keys = await shop.due.keys();
  if (keys.length === 0) return 0;
  const mailer = openMailer();
  const start = performance.now();
  const failures: unknown[] = [];
  let sent = 0;
  const worker = async () => {
    for (let key = keys.shift(); key !== undefined; key = keys.shift()) {
      if (performance.now() - start > budgetMs) return;
      try {
        if (await sendMail(shop, mailer, key, now)) sent += 1;
      } catch (error) {
        failures.push(error);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, worker));
  } finally {
    mailer.close();
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${sent} mails were sent, ${failures.length} failed.`, {
      cause: failures[0],
    });
  return sent;
}

async function sendMail(shop: Shop, mailer: Mailer, key: string, now: number): Promise<boolean> {
  const owed = await shop.outbox.read(key);
  if (!owed || owed.value.sentAt !== null || now - Date.parse(owed.value.at) > patienceMs) {
    await shop.due.delete(key);
    return false;
  }
  if (owed.value.lease && owed.value.lease.until > now) return false;
  const mail = await compose(shop, key, owed.value);
  const leased = mail && (await lease(shop, key, owed, now));
  if (!leased) return false;
  try {
    await mailer.send(mail);
  } catch (error) {
    await postpone(shop, key, leased, now);
    throw error;
  }
  await shop.outbox.update(key, leased.etag, {
    ...leased.value,
    lease: null,
    sentAt: new Date().toISOString(),
  });
  await shop.due.delete(key);
  return true;
}

/** Null while there is nothing to tell: the mail of a message is owed before the message is stored. */
async function compose(shop: Shop, key: string, { kind, id }: OutboxRecord): Promise<Mail | null> {
  if (kind === 'contact') {
    const message = await shop.messages.read(`m/${id}`);
    return message && { id: key, ...contact(message.value) };
  }
  const order = await shop.orders.read(id);
  return order?.value.state === 'placed' ? { id: key, ...confirmation(id, order.value) } : null;
}

/** Read back, because the note that it was sent must replace this very lease. */
async function lease(shop: Shop, key: string, owed: Entry<OutboxRecord>, now: number) {
  const by = randomUUID();
  const value = { ...owed.value, lease: { by, until: now + leaseMs } };
  if (!(await shop.outbox.update(key, owed.etag, value)).ok) return null;
  const leased = await shop.outbox.read(key);
  return leased?.value.lease?.by === by ? leased : null;
}

/** For as long again as it has been owed: soon at first, then rarely. */
const postpone = (shop: Shop, key: string, leased: Entry<OutboxRecord>, now: number) =>
  shop.outbox.update(key, leased.etag, {
    ...leased.value,
    lease: {
      by: 'a later try',
      until: now + Math.min(now - Date.parse(leased.value.at), longestPauseMs),
    },
  });
