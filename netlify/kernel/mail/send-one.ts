import { randomUUID } from 'node:crypto';
import { log } from '../store/log.ts';
import type { Entry } from '../store/kv.ts';
import { modify } from '../store/modify.ts';
import type { OutboxRecord } from './stores.ts';
import type { Shop } from '../store/shop.ts';
import { compose, giveUpMs, givenUpAfter, kindOf } from './kind.ts';
import { countMail } from './mail-limit.ts';
import { MailRefused, type Mailer } from './mailer.ts';
import { dueKey, failedKey, type DueEntry } from './outbox.ts';

/** Longer than any function can run, so that two never send the same mail at once. */
const leaseMs = 2 * 60_000;
const firstPauseMs = 60_000;
const longestPauseMs = 6 * 60 * 60_000;

/**
 * Sends one queued mail: it is leased, sent and recorded as sent. After a death between the mail
 * server's answer and that record the mail is sent again under the same Message-ID. The only other
 * choice would be to lose mails.
 * @returns whether it was sent now.
 * @throws when a mail server did not take it; the next try is queued then.
 */
export async function sendOne(shop: Shop, mailer: Mailer, due: DueEntry): Promise<boolean> {
  const { clock } = shop;
  const entry = due.queued ?? (await shop.outbox.read(due.key));
  if (!entry || entry.value.sentAt !== null || entry.value.gaveUpAt !== null) {
    await shop.due.delete(due.entryKey);
    return false;
  }
  if (entry.value.lease && entry.value.lease.until > clock.now()) return false;
  const kind = kindOf(shop, entry.value);
  if (!kind) {
    // A deploy that knows it may follow. Until then it waits as if no server had taken it.
    const leased = await lease(shop, due.key, entry);
    if (leased) await recordFailure(shop, due, leased, 'a kind that is not known');
    return false;
  }
  const mail = await compose(shop, due.key, entry.value);
  if (!mail) {
    // Its function died before it stored the message, or its link is over.
    const lifetimeMs = Math.min(givenUpAfter(shop, entry.value), giveUpMs);
    if (clock.now() - Date.parse(entry.value.at) > lifetimeMs) await shop.due.delete(due.entryKey);
    return false;
  }
  const leased = await lease(shop, due.key, entry);
  if (!leased) return false;
  const { bind, unbind, hourly } = kind;
  const share = hourly === undefined ? null : { kind: leased.value.kind, most: hourly };
  const free = mail.to === null ? null : await countMail(shop, share, mail.to, clock.now());
  if (free !== null) {
    await postpone(shop, due, leased, free, 'too many to one address');
    return false;
  }
  const { by } = leased.value.lease;
  if (bind && !(await bind(shop, leased.value, by))) {
    await shop.outbox.delete(due.key);
    await shop.due.delete(due.entryKey);
    return false;
  }
  try {
    await mailer.send(mail);
  } catch (error) {
    if (error instanceof MailRefused && error.isSure) await unbind?.(shop, leased.value, by);
    await recordFailure(shop, due, leased, error instanceof MailRefused ? error.reason : 'unknown');
    throw error;
  }
  const sentAt = new Date(clock.now()).toISOString();
  await endTry(shop, due.key, leased, { lease: null, sentAt });
  await shop.due.delete(due.entryKey);
  return true;
}

async function lease(shop: Shop, key: string, queued: Entry<OutboxRecord>) {
  const by = randomUUID();
  const value = { ...queued.value, lease: { by, until: shop.clock.now() + leaseMs } };
  const written = await shop.outbox.update(key, queued.etag, value);
  return written.ok ? { value, etag: written.etag } : null;
}

/** Records what became of a try. @returns false when another one has the lease by now. */
const endTry = (
  shop: Shop,
  key: string,
  leased: Entry<OutboxRecord>,
  became: Partial<OutboxRecord>,
): Promise<boolean> =>
  modify<OutboxRecord, boolean>(
    shop.outbox,
    key,
    (present) =>
      present?.lease?.by === leased.value.lease?.by && present
        ? { next: { ...present, ...became }, result: true }
        : { result: false },
    shop.clock,
    leased,
  );

/** Each pause is as long as all tries so far: short at first, then longer. */
async function recordFailure(
  shop: Shop,
  due: DueEntry,
  leased: Entry<OutboxRecord>,
  reason: string,
) {
  const now = shop.clock.now();
  log({ mail: due.key, refused: reason });
  const firstTryAt = leased.value.firstTryAt ?? new Date(now).toISOString();
  const tried = now - Date.parse(firstTryAt);
  const next = { ...leased, value: { ...leased.value, firstTryAt } };
  if (tried > givenUpAfter(shop, leased.value)) return giveUp(shop, due, next, reason);
  const pause = Math.min(Math.max(tried, firstPauseMs), longestPauseMs);
  return postpone(shop, due, next, now + pause, reason);
}

/**
 * The new entry is written before the old one is deleted. A mail with two entries is still sent
 * once.
 */
async function postpone(
  shop: Shop,
  { entryKey, key }: DueEntry,
  leased: Entry<OutboxRecord>,
  at: number,
  reason: string,
): Promise<void> {
  const lease = { by: 'a later try', until: at };
  const { firstTryAt } = leased.value;
  if (!(await endTry(shop, key, leased, { lease, reason, firstTryAt }))) return;
  await shop.due.put(dueKey(at, key), {});
  if (entryKey !== dueKey(at, key)) await shop.due.delete(entryKey);
}

/** Logs it, and adds an entry for the desk. */
async function giveUp(
  shop: Shop,
  { entryKey, key }: DueEntry,
  leased: Entry<OutboxRecord>,
  reason: string,
): Promise<void> {
  const now = shop.clock.now();
  const gaveUpAt = new Date(now).toISOString();
  const { firstTryAt } = leased.value;
  if (!(await endTry(shop, key, leased, { lease: null, gaveUpAt, reason, firstTryAt }))) return;
  log({ mail: key, gaveUp: reason });
  await shop.due.put(failedKey(now, key), {});
  await shop.due.delete(entryKey);
}
