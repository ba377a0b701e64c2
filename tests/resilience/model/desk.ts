import type { PlacedRecord } from '../../../src/features/orders/order-record.schema.ts';
import { shopper } from '../../../src/features/orders/history/history.ts';
import type { OrderHistory } from '../../../src/features/orders/history/history.schema.ts';
import type { EventBody } from '../../../src/features/orders/history/step.schema.ts';
import type { Mailer } from '../../../netlify/kernel/mail/mailer.ts';
import { dueEntries } from '../../../netlify/kernel/mail/outbox.ts';
import { stepMailId } from '../../../src/features/orders/server/mails/step-mails.ts';
import { sendOne } from '../../../netlify/kernel/mail/send-one.ts';
import {
  historyTag,
  addEvent,
  type StepResult,
} from '../../../src/features/orders/server/history/add-event.ts';
import type { Shop } from '../../../netlify/kernel/store/shop.ts';
import { StoreUnavailable } from '../../../netlify/kernel/store/kv.ts';
import { Unavailable } from '../../../netlify/kernel/store/unavailable.ts';
import type { Memory, Stage } from './memory-store.ts';

/** One press of a button of the desk. */
export interface Press {
  orderId: string;
  order: PlacedRecord;
  body: EventBody;
  key: string;
  by: string;
  match: string | null;
}

/** The answer to a press; null when its function died or the store did not answer. */
export interface AnsweredPress extends Press {
  answer: StepResult | null;
}

/** @param open a shop of the function's own, for the call and for what is done behind the answer. */
export async function press(
  open: () => Shop,
  one: Press,
  answered: AnsweredPress[],
): Promise<AnsweredPress> {
  const entry: AnsweredPress = { ...one, answer: null };
  answered.push(entry);
  const behind: Promise<void>[] = [];
  try {
    entry.answer = await addEvent(open(), one, (work) => {
      behind.push(work(open()));
    });
    await Promise.all(behind);
  } catch (error) {
    // There is no mail server at hand here: the sender is a process of its own.
    if (!(error instanceof Unavailable)) throw error;
  }
  return entry;
}

/** A mail server that takes every mail and records its key. */
export const mailerOn = (stage: Stage, process: string, left: string[]): Mailer => ({
  send: ({ id }) =>
    stage.operation(
      process,
      () => void left.push(id),
      () => new StoreUnavailable('The mail server did not answer.'),
    ),
  close: () => undefined,
});

/** Sends all mails that are due. */
export async function sendAll(shop: Shop, mailer: Mailer): Promise<void> {
  const due = (await dueEntries(shop)).filter(({ at }) => at <= shop.clock.now());
  for (const entry of due) await sendOne(shop, mailer, entry).catch(ignoreUnavailable);
}

function ignoreUnavailable(error: unknown): boolean {
  if (!(error instanceof Unavailable)) throw error;
  return false;
}

/** Steps that were answered as taken and are not there, and the other way round. */
export function pressesBroken(memory: Memory, answered: readonly AnsweredPress[]): string[] {
  const broken: string[] = [];
  const stored = memory.values<OrderHistory>('progress');
  for (const { orderId, key, body, by, answer, match } of answered) {
    if (!answer?.ok) continue;
    const events = stored.get(orderId)?.events ?? [];
    const at = events.findIndex(({ id }) => id === key);
    if (events[at]?.step.type !== body.type || events[at].by !== by)
      broken.push(`I4: ${body.type} of ${orderId} was acknowledged and is not stored.`);
    // The payment of an order that costs nothing may come in front of what was seen.
    const before = [events.slice(0, at), events.slice(0, at).filter(({ id }) => id !== 'paid')];
    if (match !== null && !before.some((seen) => match === historyTag({ events: seen })))
      broken.push(`I14: ${by} had not seen the state in which ${body.type} was taken.`);
  }
  const keys = answered.map(({ key }) => key);
  for (const [orderId, { events }] of stored)
    for (const { id, by } of events)
      if (by !== shopper && id !== 'paid' && !keys.includes(id))
        broken.push(`I15: nobody pressed ${id} of ${orderId}.`);
  return broken;
}

/** I11: mails that have left for steps that count, and for no other. */
export function leftBroken(memory: Memory, left: readonly string[]): string[] {
  const broken: string[] = [];
  const steps = [...memory.values<OrderHistory>('progress')].flatMap(([orderId, { mails }]) =>
    mails.map(({ event, kind }) => `${stepMailId(orderId, event)}.${kind}`),
  );
  const others = [...memory.rows('outbox').keys()].filter((key) =>
    /\.(?:confirm|notice|withdrawal|withdrawal-notice)$/.test(key),
  );
  const expected = [...others, ...steps];
  // The code of a set has a mail of no step, which does not leave once its sets are worth nothing.
  for (const key of left.filter((one) => !one.endsWith('.discovery-credit')))
    if (!expected.includes(key)) broken.push(`I11: ${key} has left, though it was taken back.`);
  for (const key of expected) if (!left.includes(key)) broken.push(`I11: ${key} has not left.`);
  return broken;
}
