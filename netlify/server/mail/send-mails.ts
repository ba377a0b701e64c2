import type { Shop } from '../store/shop.ts';
import { openMailer } from './mailer.ts';
import { leavesFirst } from './mail-limit.ts';
import { dueNotes, mailOf, type DueNote } from './outbox.ts';
import { sendOne } from './send-one.ts';

/** Mails on their way at once. A mail waits for the store most of its time. */
const fromTheFront = 12;
/** Those that work from the other end, so that a long queue does not keep a new order's mail. */
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
 * Sends the mails that are due: those that somebody waits for before others, and of both the oldest
 * first. Every few go to the newest, so that each run sends some of both ends however long the queue
 * is.
 * @param until no sending starts later, ms since 1970.
 * @throws Unavailable when no mail server is named: the mails stay queued, and none is given up.
 */
export async function sendMails(shop: Shop, now: number, until = Infinity): Promise<MailRun> {
  const notes = await dueNotes(shop);
  const due = notes.filter(({ at }) => at <= now);
  const isFirst = ({ key }: DueNote) => leavesFirst(mailOf(key)?.kind ?? '');
  const first = due.filter(isFirst);
  const others = due.filter((note) => !isFirst(note));
  const tally = { sent: 0, failed: 0 };
  if (due.length > 0) {
    const mailer = openMailer();
    const worker = async (next: () => DueNote | undefined) => {
      for (let note = next(); note !== undefined; note = next()) {
        if (shop.clock.now() > until) return;
        await sendOne(shop, mailer, note).then(
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
  const left = await dueNotes(shop);
  const [oldest] = left;
  const oldestMs = oldest ? now - (await queuedAt(shop, oldest)) : null;
  return { ...tally, waiting: left.length, oldestMs };
}

async function queuedAt(shop: Shop, { key, at }: DueNote): Promise<number> {
  const mail = (await shop.outbox.read(key))?.value;
  return mail ? Date.parse(mail.at) : at;
}

/**
 * Sends mails that were just queued, behind the answer of the call that did so. What does not
 * leave now is left to the next run.
 */
export async function sendAtOnce(shop: Shop, notes: readonly DueNote[]): Promise<void> {
  if (notes.length === 0) return;
  const mailer = openMailer();
  try {
    for (const note of notes) await sendOne(shop, mailer, note);
  } finally {
    mailer.close();
  }
}
