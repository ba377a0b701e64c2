import { readMany } from '../store/at-once.ts';
import type { Shop } from '../store/shop.ts';
import { openMailer } from './mailer.ts';
import { leavesFirst } from './kind.ts';
import { dueEntries, mailOf, type DueEntry } from './outbox.ts';
import { sendOne } from './send-one.ts';

/** So many mails are sent side by side, because sending is mostly waiting. */
const fromTheFront = 12;
/**
 * So many senders begin with the newest mail, so that a new order's mail does not wait behind a
 * long queue.
 */
const fromTheEnd = 4;

/** What a run came to. */
export interface MailRun extends Record<string, unknown> {
  sent: number;
  failed: number;
  /** Mails that are still queued, those of a later time included. */
  waiting: number;
  /** Age of the oldest of them in ms; null when none waits. */
  oldestMs: number | null;
}

/**
 * Sends the mails that are due: first those that somebody waits for, and the oldest of each first.
 * A few senders begin with the newest, so each run sends mails of both ends of the queue.
 * @param until no sending starts later, ms since 1970.
 * @throws Unavailable when no mail server is named: the mails stay queued, and none is given up.
 */
export async function sendMails(shop: Shop, now: number, until = Infinity): Promise<MailRun> {
  const entries = await dueEntries(shop);
  const due = entries.filter(({ at }) => at <= now);
  const isFirst = ({ key }: DueEntry) => {
    const mail = mailOf(key);
    return mail !== null && leavesFirst(shop, mail);
  };
  const first = due.filter(isFirst);
  const others = due.filter((entry) => !isFirst(entry));
  const tally = { sent: 0, failed: 0 };
  if (due.length > 0) {
    const mailer = openMailer();
    const worker = async (next: () => DueEntry | undefined) => {
      for (let entry = next(); entry !== undefined; entry = next()) {
        if (shop.clock.now() > until) return;
        await sendOne(shop, mailer, entry).then(
          (isSent) => (tally.sent += Number(isSent)),
          () => (tally.failed += 1),
        );
      }
    };
    const front = Array.from({ length: fromTheFront }, () =>
      worker(() => first.shift() ?? others.shift()),
    );
    const back = Array.from({ length: fromTheEnd }, () =>
      worker(() => first.pop() ?? others.pop()),
    );
    await Promise.all([...front, ...back]).finally(() => mailer.close());
  }
  const left = await dueEntries(shop);
  const [oldest] = left;
  const oldestMs = oldest ? now - (await queuedAt(shop, oldest)) : null;
  return { ...tally, waiting: left.length, oldestMs };
}

async function queuedAt(shop: Shop, { key, at }: DueEntry): Promise<number> {
  const [mail] = await readMany([key], async (one) => (await shop.outbox.read(one))?.value);
  return mail ? Date.parse(mail.at) : at;
}

/**
 * Sends mails that a call has just queued, behind its answer. A later run sends what does not leave
 * now, or is not due yet.
 */
export async function sendAtOnce(shop: Shop, entries: readonly DueEntry[]): Promise<void> {
  const now = shop.clock.now();
  const due = entries.filter(({ at }) => at <= now);
  if (due.length === 0) return;
  const mailer = openMailer();
  try {
    for (const entry of due) await sendOne(shop, mailer, entry);
  } finally {
    mailer.close();
  }
}
