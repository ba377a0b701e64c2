import { takenIn } from './payment-events.ts';
import type { ReadOrder } from '../ledger/claims.ts';
import { shopper } from '../history/history.ts';
import { refundOf } from './card-steps.ts';
import type { EventMail, OrderHistory, HistoryEvent } from '../history/history.schema.ts';
import { isWithdrawal } from '../history/withdrawal.ts';

/** Who has ordered by phone may have no e-mail address. */
export const hasMailbox = ({ to }: Addressed): boolean => to.email !== '';

/** Of an order: the address that its shopper's mails go to, '' for none. */
export interface Addressed {
  to: { email: string };
}

const toTheShop: readonly EventMail['kind'][] = [
  'notice',
  'cancel-notice',
  'address-notice',
  'payment-notice',
];

/**
 * The mails that a step has: to the shopper, and to the shop about what it must know. Nobody is
 * written to about an order that is to be paid by card and was not.
 */
export function mailsOf(
  event: HistoryEvent,
  before: OrderHistory,
  order: Pick<ReadOrder, 'payment' | 'pickUp'> & Addressed,
): EventMail[] {
  if (order.payment === 'card' && takenIn([...before.events, event]) === null) return [];
  return kindsOf(event, before, order)
    .filter((kind) => hasMailbox(order) || toTheShop.includes(kind))
    .map((kind) => ({ event: event.id, kind, state: 'owed', by: null }));
}

function kindsOf(
  { by, step, loss }: HistoryEvent,
  { events }: OrderHistory,
  { pickUp }: Pick<ReadOrder, 'pickUp'>,
): EventMail['kind'][] {
  if (by === shopper) {
    // Its receipt is mailed for the declaration, which has one whatever becomes of its order.
    if (isWithdrawal(step)) return [];
    if (step.type === 'cancelled') return ['cancelled', 'cancel-notice'];
    if (step.type === 'address') return ['address-notice'];
  }
  switch (step.type) {
    case 'packed':
      return pickUp ? ['ready'] : [];
    case 'tracking':
      return step.tell ? [step.type] : [];
    case 'shipped':
    case 'cancelled':
      return [step.type];
    // The mail of a change says what goes back.
    case 'refunded':
      return events.some(
        ({ id, step: { type } }) => type === 'changed' && step.ask === refundOf(id),
      )
        ? []
        : loss === undefined
          ? [step.type]
          : [step.type, 'payment-notice'];
    case 'changed':
      return ['order-changed'];
    case 'session':
      return step.change === undefined ? [] : ['change-due'];
    // An order that is paid by card is one from here.
    case 'paid':
      return step.late ? ['payment-notice'] : ['notice', 'confirm'];
    case 'collected':
      return takenIn(events) ? ['notice', 'confirm'] : [];
    case 'check':
    case 'refund-refused':
    case 'disputed':
      return ['payment-notice'];
    default:
      return [];
  }
}
