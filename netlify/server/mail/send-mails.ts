import { randomUUID } from 'node:crypto';
import type { Entry } from '../store/kv.ts';
import { confirmation, contact } from './mail-texts.ts';
import { openMailer, type Mail, type Mailer } from './mailer.ts';
import type { OutboxRecord } from '../store/records.ts';
import type { Shop } from '../store/shop.ts';

/** Longer than any function can run, so that two never send the same mail at once. */
const leaseMs = 2 * 60_000;
const longestPauseMs = 6 * 60 * 60_000;
/**
 * A mail that no server took in this time is given up. Its record stays, unsent, for a person to
 * read.
 */
const giveUpMs = 3 * 24 * 60 * 60_000;

const atOnce = 4;
/** A scheduled function may run 30 s: no sending starts later than this. */
const budgetMs = 12_000;

/**
 * Sends the queued mails. Each is leased, sent and marked as sent, so a function that dies in
 * between loses none. When it dies between the mail server's answer and the mark, the mail is
 * sent again under the same Message-ID; the only other choice would be to lose mails.
 * @param now ms since 1970.
 * @returns how many it sent.
 * @throws AggregateError after all had their turn, when some failed.
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
  const queued = await shop.outbox.read(key);
  if (!queued || queued.value.sentAt !== null || now - Date.parse(queued.value.at) > giveUpMs) {
    await shop.due.delete(key);
    return false;
  }
  if (queued.value.lease && queued.value.lease.until > now) return false;
  const mail = await compose(shop, key, queued.value);
  const leased = mail && (await lease(shop, key, queued, now));
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

/**
 * Null while its message is missing: the mail of a message is queued before the message is stored.
 */
async function compose(shop: Shop, key: string, { kind, id }: OutboxRecord): Promise<Mail | null> {
  if (kind === 'contact') {
    const message = await shop.messages.read(`m/${id}`);
    return message && { id: key, ...contact(message.value) };
  }
  const order = await shop.orders.read(id);
  return order?.value.state === 'placed' ? { id: key, ...confirmation(id, order.value) } : null;
}

/** Reads the lease back for its etag: only this lease may later be replaced by the mark 'sent'. */
async function lease(shop: Shop, key: string, queued: Entry<OutboxRecord>, now: number) {
  const by = randomUUID();
  const value = { ...queued.value, lease: { by, until: now + leaseMs } };
  if (!(await shop.outbox.update(key, queued.etag, value)).ok) return null;
  const leased = await shop.outbox.read(key);
  return leased?.value.lease?.by === by ? leased : null;
}

/**
 * The next try comes after as long again as the mail has been queued: soon at first, then rarely.
 */
const postpone = (shop: Shop, key: string, leased: Entry<OutboxRecord>, now: number) =>
  shop.outbox.update(key, leased.etag, {
    ...leased.value,
    lease: {
      by: 'a later try',
      until: now + Math.min(now - Date.parse(leased.value.at), longestPauseMs),
    },
  });
