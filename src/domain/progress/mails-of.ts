import { takenIn, type Charged } from './card-payment.ts';
import { shopper } from './progress.ts';
import type { EventMail, Progress, ProgressEvent } from './progress.schema.ts';
import { isWithdrawal } from './withdrawal.ts';

/**
 * The mails that a step has: to the shopper, and to the shop about what it must know. Nobody is
 * written to about an order that is to be paid by card and was not.
 */
export function mailsOf(
  event: ProgressEvent,
  before: Progress,
  { payment }: Pick<Charged, 'payment'>,
): EventMail[] {
  if (payment === 'card' && takenIn([...before.events, event]) === null) return [];
  return kindsOf(event, before).map((kind) => ({ event: event.id, kind, state: 'owed', by: null }));
}

function kindsOf({ by, step }: ProgressEvent, { events }: Progress): EventMail['kind'][] {
  if (by === shopper) {
    // Its receipt is mailed for the declaration, which has one whatever becomes of its order.
    if (isWithdrawal(step)) return [];
    if (step.type === 'cancelled') return ['cancelled', 'cancel-notice'];
    if (step.type === 'address') return ['address-notice'];
  }
  switch (step.type) {
    case 'tracking':
      return step.tell ? [step.type] : [];
    case 'shipped':
    case 'cancelled':
    case 'refunded':
      return [step.type];
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
