import { readMany } from '../store/at-once.ts';
import { createOrRead } from '../store/create-or-read.ts';
import { isKey } from '../store/engines/engine.ts';
import type { Entry } from '../store/kv.ts';
import type { MailName } from './kind.ts';
import type { OutboxRecord } from './stores.ts';
import type { Shop } from '../store/shop.ts';

/** A queued mail's own record. */
export const outboxKey = ({ kind, id }: Pick<OutboxRecord, 'kind' | 'id'>): string =>
  `${id}.${kind}`;

/** What a key was made of; null for one that `outboxKey` has not made. */
export function mailOf(key: string): Pick<OutboxRecord, 'kind' | 'id'> | null {
  const end = key.lastIndexOf('.');
  return end > 0 && isKey(key) ? { kind: key.slice(end + 1), id: key.slice(0, end) } : null;
}

const waiting = 'at/';
const failed = 'failed/';

/** The entry that says when a mail is tried, ms since 1970. Entries sort by it. */
export const dueKey = (at: number, key: string): string =>
  `${waiting}${String(at).padStart(13, '0')}.${key}`;

/** The entry that says that a mail was given up, for the desk. */
export const failedKey = (at: number, key: string): string =>
  `${failed}${String(at).padStart(13, '0')}.${key}`;

export interface DueEntry {
  entryKey: string;
  /** Ms since 1970. */
  at: number;
  /** The mail's own record. */
  key: string;
  /** The same as it stands there, if it was just queued. */
  queued?: Entry<OutboxRecord>;
}

export function parseEntry(entryKey: string): DueEntry {
  const [, at, key] = /^(?:at|failed)\/(\d{13})\.(.+)$/.exec(entryKey) ?? [];
  return { entryKey, at: Number(at ?? 0), key: key ?? entryKey };
}

/** All mails that wait, the one that is due first at the front. */
export async function dueEntries(shop: Shop): Promise<DueEntry[]> {
  const entries = (await shop.due.keys())
    .filter((entryKey) => !entryKey.startsWith(failed))
    .map(parseEntry);
  return entries.sort((a, b) => a.at - b.at);
}

/** Those that were given up, the oldest first. */
export const failedEntries = async (shop: Shop): Promise<DueEntry[]> =>
  (await shop.due.keys(failed)).map(parseEntry);

/**
 * Queues a mail once; a second call finds the first one's record. The entry that it is due is
 * written after the record. When a function dies between the two, the call is repeated, because its
 * order or message is not finished.
 * @param id of the order or message that the mail is about. @param from not before, ms since 1970.
 * @returns its entry; null when it was sent or given up before.
 */
export async function enqueueMail(
  shop: Shop,
  kind: MailName,
  id: string,
  from = 0,
): Promise<DueEntry | null> {
  const key = outboxKey({ kind, id });
  const mail: OutboxRecord = {
    kind,
    id,
    at: new Date(Math.max(shop.clock.now(), from)).toISOString(),
    lease: null,
    sentAt: null,
    firstTryAt: null,
    gaveUpAt: null,
    reason: null,
  };
  const { value, etag } = await createOrRead(shop.outbox, key, mail);
  if (value.sentAt !== null || value.gaveUpAt !== null) return null;
  const dueAt = Date.parse(value.at);
  const entryKey = dueKey(dueAt, key);
  await shop.due.put(entryKey, {});
  return { entryKey, at: dueAt, key, queued: { value, etag } };
}

/** All mails about an order or a message that were ever queued, with those of its steps or answers. */
export async function mailsAbout(
  shop: Shop,
  id: string,
): Promise<{ key: string; mail: OutboxRecord }[]> {
  const keys = await shop.outbox.keys(`${id}.`);
  const mails = await readMany(keys, async (key) => {
    const mail = (await shop.outbox.read(key))?.value;
    return mail ? [{ key, mail }] : [];
  });
  return mails.flat();
}

/**
 * Deletes a mail's record, and the entry that it was given up. An entry that it is due ends by
 * itself.
 */
export async function forgetMail(
  shop: Shop,
  key: string,
  { gaveUpAt }: Pick<OutboxRecord, 'gaveUpAt'>,
): Promise<void> {
  if (gaveUpAt !== null) await shop.due.delete(failedKey(Date.parse(gaveUpAt), key));
  await shop.outbox.delete(key);
}

/**
 * Puts a mail that was given up back into the queue. Its old entry is deleted last, so that a call
 * that died can be repeated.
 * @returns its new entry; null when it is queued already.
 */
export async function queueAgain(
  shop: Shop,
  key: string,
): Promise<DueEntry | null | 'unknown' | 'sent'> {
  const entry = mailOf(key) ? await shop.outbox.read(key) : null;
  if (!entry) return 'unknown';
  if (entry.value.sentAt !== null) return 'sent';
  const given = (await failedEntries(shop)).filter((failed) => failed.key === key);
  if (given.length === 0) return null;
  const next = { ...entry.value, lease: null, firstTryAt: null, gaveUpAt: null, reason: null };
  if (entry.value.gaveUpAt !== null) await shop.outbox.update(key, entry.etag, next);
  const at = shop.clock.now();
  const entryKey = dueKey(at, key);
  await shop.due.put(entryKey, {});
  for (const failed of given) await shop.due.delete(failed.entryKey);
  return { entryKey, at, key };
}

/** @param kept keys of mails that stay. */
export async function forgetMailsAbout(
  shop: Shop,
  id: string,
  kept: readonly string[] = [],
): Promise<void> {
  for (const { key, mail } of await mailsAbout(shop, id))
    if (!kept.includes(key)) await forgetMail(shop, key, mail);
}
