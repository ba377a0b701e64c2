import { createHash } from 'node:crypto';
import type { PlacedRecord } from '../../order-record.schema.ts';
import type { PaperView } from '../../order.schema.ts';
import { corrected } from '../../history/corrected.ts';
import { expectedArrival } from '../../view/expected-arrival.ts';
import type { EventMail, OrderHistory, HistoryEvent } from '../../history/history.schema.ts';
import { isForgotten } from '../../history/forget-order.ts';
import { builtCatalogue } from '../../../../../netlify/kernel/store/built-catalogue.ts';
import { modify } from '../../../../../netlify/kernel/store/modify.ts';
import type { OutboxRecord } from '../../../../../netlify/kernel/mail/stores.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';

/*
 * Mails about a step of an order. The order's history says whether such a mail may leave: a step
 * can be taken back only before its mail has left, and a step that was taken back has no mail.
 */

/** What a mail about a step has as its `id`: a step's own id may have letters that no key has. */
export const stepMailId = (orderId: string, eventId: string): string =>
  `${orderId}.${createHash('sha256').update(eventId).digest('hex').slice(0, 20)}`;

const orderOf = (id: string): string => id.split('.')[0] ?? id;

/** A step, and what its mail tells of. */
export interface MailedStep {
  orderId: string;
  order: PlacedRecord;
  event: HistoryEvent;
  history: OrderHistory;
  /** The day by which it arrives, '2026-11-30'; null where nobody can say. */
  arrivesBy: string | null;
  /** Invoices and credit notes, the oldest first; read for the mail of a parcel that leaves or is ready. */
  papers: PaperView[];
}

export async function readMailedStep(shop: Shop, id: string): Promise<MailedStep | null> {
  const orderId = orderOf(id);
  const [order, history] = await Promise.all([
    shop.orders.read(orderId),
    shop.progress.read(orderId),
  ]);
  const event = history?.value.events.find((one) => stepMailId(orderId, one.id) === id);
  if (order?.value.state !== 'placed' || isForgotten(order.value)) return null;
  if (!history || !event) return null;
  const { value } = history;
  const arrivesBy = expectedArrival(order.value, value, builtCatalogue().delivery);
  const hasPapers = event.step.type === 'shipped' || event.step.type === 'packed';
  const papers = hasPapers ? await shop.ports.papers(shop, orderId) : [];
  return {
    orderId,
    order: corrected(order.value, value),
    event,
    history: value,
    arrivesBy,
    papers,
  };
}

/**
 * Binds the step before its mail is sent: from then on the step cannot be taken back.
 * @param by the try to send it.
 * @returns false when the step was taken back; true for mails about anything else.
 */
export async function bindStep(shop: Shop, mail: OutboxRecord, by: string): Promise<boolean> {
  return changeMail(shop, mail, (present) =>
    present ? { next: { ...present, state: 'leaving', by }, result: true } : { result: false },
  );
}

/** After a try that surely failed the step can be taken back again. */
export async function unbindStep(shop: Shop, mail: OutboxRecord, by: string): Promise<void> {
  await changeMail(shop, mail, (present) =>
    present?.state === 'leaving' && present.by === by
      ? { next: { ...present, state: 'queued', by: null }, result: true }
      : { result: true },
  );
}

async function changeMail(
  shop: Shop,
  { kind, id }: OutboxRecord,
  change: (present: EventMail | undefined) => { next?: EventMail; result: boolean },
): Promise<boolean> {
  const orderId = orderOf(id);
  return modify<OrderHistory, boolean>(
    shop.progress,
    orderId,
    (history) => {
      const isIt = (mail: EventMail) =>
        mail.kind === kind && stepMailId(orderId, mail.event) === id;
      const { next, result } = change(history?.mails.find(isIt));
      if (!history || !next) return { result };
      const mails = history.mails.map((mail) => (isIt(mail) ? next : mail));
      return { next: { ...history, mails }, result };
    },
    shop.clock,
  );
}

/** What the mails of a withdrawal have as their `id`: the order's number comes first, where there is an order. */
export const withdrawalMailId = (id: string, { orderId }: { orderId: string | null }): string =>
  orderId === null ? id : `${orderId}.${id}`;

/** The same of a return, by its position among those of the order. */
export const returnMailId = (orderId: string, index: number): string => `${orderId}.r${index + 1}`;

export const isReturnMail = ({ id }: Pick<OutboxRecord, 'id'>): boolean => /\.r\d+$/.test(id);
