import { createOrRead } from '../store/create-or-read.ts';
import type { OutboxRecord } from '../store/records.ts';
import type { Shop } from '../store/shop.ts';
import { isoTime } from '../store/clock.ts';

/** A queued mail's own record. */
const outboxKey = ({ kind, id }: Pick<OutboxRecord, 'kind' | 'id'>): string => `${id}.${kind}`;

/** A mail to the shop itself is never given up. */
export const isToShop = (kind: OutboxRecord['kind']): boolean => kind !== 'confirm';

const waiting = 'at/';
const failed = 'failed/';

/** The note that a mail is to be tried at a time, ms since 1970. Notes sort by it. */
export const dueKey = (at: number, key: string): string =>
  `${waiting}${String(at).padStart(13, '0')}.${key}`;

/** The note that a mail was given up, for the desk. */
export const failedKey = (at: number, key: string): string =>
  `${failed}${String(at).padStart(13, '0')}.${key}`;

export interface DueNote {
  note: string;
  /** Ms since 1970; 0 for a note of the first form, which had no time. */
  at: number;
  /** The mail's own record. */
  key: string;
}

function parseNote(note: string): DueNote {
  const [, at, key] = /^(?:at|failed)\/(\d{13})\.(.+)$/.exec(note) ?? [];
  return { note, at: Number(at ?? 0), key: key ?? note };
}

/** All mails that wait, the one that is due first at the front. */
export async function dueNotes(shop: Shop): Promise<DueNote[]> {
  const notes = (await shop.due.keys()).filter((note) => !note.startsWith(failed)).map(parseNote);
  return notes.sort((a, b) => a.at - b.at);
}

/** Those that were given up, the oldest first. */
export const failedNotes = async (shop: Shop): Promise<DueNote[]> =>
  (await shop.due.keys(failed)).map(parseNote);

/**
 * Queues a mail once; a second call finds the first one's record. The note that it is due is
 * written after it. When a function dies between the two, its caller comes again, because the
 * order or message is not finished yet.
 * @param id of the order or message that the mail is about.
 * @returns its note, null when it was sent or given up before.
 */
export async function enqueueMail(
  shop: Shop,
  kind: OutboxRecord['kind'],
  id: string,
): Promise<DueNote | null> {
  const key = outboxKey({ kind, id });
  const mail: OutboxRecord = {
    kind,
    id,
    at: isoTime(shop.clock),
    lease: null,
    sentAt: null,
    firstTryAt: null,
    gaveUpAt: null,
    reason: null,
  };
  const { value } = await createOrRead(shop.outbox, key, mail);
  if (value.sentAt !== null || value.gaveUpAt !== null) return null;
  const dueAt = Date.parse(value.at);
  const note = dueKey(dueAt, key);
  await shop.due.put(note, {});
  return { note, at: dueAt, key };
}

/** The keys of all mails about an order or a message. */
export const mailsAbout = (shop: Shop, id: string): Promise<string[]> => shop.outbox.keys(`${id}.`);

/** Takes a mail's record away, with the note that it was given up. A note that it is due ends by itself. */
export async function forgetMail(shop: Shop, key: string): Promise<void> {
  const gaveUpAt = (await shop.outbox.read(key))?.value.gaveUpAt ?? null;
  if (gaveUpAt !== null) await shop.due.delete(failedKey(Date.parse(gaveUpAt), key));
  await shop.outbox.delete(key);
}

/** Puts a mail that was given up back into the queue. */
export async function enqueueAgain(shop: Shop, { note, key }: DueNote): Promise<void> {
  const entry = await shop.outbox.read(key);
  if (entry && entry.value.sentAt === null) {
    const next = { ...entry.value, lease: null, firstTryAt: null, gaveUpAt: null, reason: null };
    await shop.outbox.update(key, entry.etag, next);
    await shop.due.put(dueKey(shop.clock.now(), key), {});
  }
  await shop.due.delete(note);
}
