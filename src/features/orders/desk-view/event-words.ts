import { isSet } from '../../catalogue/product/set-ids.ts';
import { formatUnits } from '../../../base/money.ts';
import type { LineUnits } from '../history/step.schema.ts';
import { paidBy } from '../payment.ts';
import { wordFor } from '../../delivery/pick-up.ts';
import type { MailView } from './order-replies.schema.ts';
import type { OrderEvent } from './order-event-reply.schema.ts';

/* The timeline of an order in words. */

/** 'Shipped with DHL, 123': what happened, with what was said about it. */
/** @param currency of the order. */
export function eventText(
  event: OrderEvent,
  events: readonly OrderEvent[],
  currency?: string,
  pickUp?: unknown,
): string {
  const word = eventWords[event.type];
  return word ? word(event, events, currency, pickUp) : event.type;
}

type Words = (
  event: OrderEvent,
  events: readonly OrderEvent[],
  currency?: string,
  pickUp?: unknown,
) => string;

const eventWords: Record<string, Words | undefined> = {
  packed: ({ lots = [], ...parcel }, _, __, pickUp) =>
    [wordFor('packed', 'Packed', pickUp), lotText(parcel), ...lots.map(lotText)]
      .filter(Boolean)
      .join(', '),
  shipped: ({ carrier, tracking }) => `Shipped${shipment(carrier, tracking)}`,
  tracking: ({ carrier, tracking }) => `Tracking corrected${shipment(carrier, tracking)}`,
  delivered: (event, events, _, pickUp) => {
    const word = wordFor('delivered', 'Delivered', pickUp);
    if (!event.collected) return `${word}, money still due`;
    return wasPaidBefore(event, events) ? word : `${word}, money collected`;
  },
  cancelled: (event) =>
    withReason(event.part ? `${unitCount(event)} taken out` : 'Cancelled', event) + returned(event),
  refused: (event) => `Refused by the shopper${returned(event)}`,
  withdrawn: (event) =>
    withReason(
      event.lines ? `${unitCount(event)} withdrawn by the shopper` : 'Withdrawn by the shopper',
      event,
    ),
  declared: (event) => withReason('Withdrawal declared, order unchanged', event),
  returned: (event) =>
    event.lines ? `Returned${unitsText(event.lines)}` : `Returned${returned(event)}`,
  exchanged: ({ lines = [], order = '', return: number = '' }) =>
    `Exchanged${unitsText(lines)}, sent by order ${order} (return ${number})`,
  replaced: ({ lines = [], order = '', return: number }) =>
    number
      ? `Exchanged${unitsText(lines)}, sent by order ${order} (return ${number})`
      : `Replaced${unitsText(lines)}, sent by order ${order}`,
  replacement: ({ lines = [], order = '', becomes = '' }) =>
    `Of order ${order}, which replaces ${countText(lines)}: ${replacementWords[becomes] ?? ''}`,
  settled: (event) => withReason('Nothing more is owed', event),
  address: () => 'Address corrected',
  changed: ({ was = 0, now = 0 }, _, currency) =>
    `Order changed: ${formatUnits(was, currency)} before, ${formatUnits(now, currency)} now`,
  changing: ({ was = 0, now = 0 }, _, currency) =>
    `Change from ${formatUnits(was, currency)} to ${formatUnits(now, currency)} waits for its payment`,
  unchanged: () => 'The change was not paid: the order stays as it was',
  collected: () => 'Money collected',
  session: () => 'Opened the page for paying',
  paid: ({ late, method }) => `${paidBy(method)}${late ? ', too late' : ''}`,
  check: ({ amount = 0, currency = '' }) =>
    `Another amount was paid: ${formatUnits(amount, currency.toUpperCase())}`,
  expired: () => 'Not paid in time (units put back into stock)',
  refunding: ({ amount = 0 }, _, currency) =>
    `Refund of ${formatUnits(amount, currency)} asked for`,
  repaid: () => 'The refund has arrived',
  'refund-refused': (event) => withReason('The refund was refused', event),
  disputed: ({ amount = 0, standing = '', reason, loss }, _, currency) =>
    withReason(`Disputed: ${formatUnits(amount, currency)}, ${standing}`, { reason }) +
    lossText(loss, currency),
  looked: () => 'Payment looked at',
  'paid-otherwise': () => 'Paid back in another way',
  refunded: ({ amount = 0, lines = [], settled, return: number, loss }, _, currency) =>
    `Refunded ${formatUnits(amount, currency)}${unitsText(lines)}${settled ? ', nothing more is owed' : ''}${number ? ` (return ${number})` : ''}${lossText(loss, currency)}`,
  note: ({ text = '' }) => text,
  undone: ({ of }, events, currency, pickUp) => {
    const undone = events.find(({ id }) => id === of);
    return undone
      ? `Taken back: ${eventText(undone, events, currency, pickUp)}`
      : 'Last step taken back';
  },
};

const replacementWords: Record<string, string | undefined> = {
  back: 'they come back, and are paid back here',
  cancelled: 'they are not sent, and are paid back here',
  kept: 'they are kept after all',
};

/** ', of which its gift cards had spent $30.00' */
const lossText = (loss: number | undefined, currency: string | undefined): string =>
  loss === undefined ? '' : `, of which its gift cards had spent ${formatUnits(loss, currency)}`;

/** A step that records the money of an order that was paid has none to record. */
const wasPaidBefore = (event: OrderEvent, events: readonly OrderEvent[]): boolean =>
  events
    .slice(0, Math.max(0, events.indexOf(event)))
    .some(({ type }) => type === 'paid' || type === 'collected');

/** 'lot L-24, best before 2028-06-30'; '' for neither. */
export const lotText = ({ lot, bestBefore }: Pick<OrderEvent, 'lot' | 'bestBefore'>): string =>
  [lot && `lot ${lot}`, bestBefore && `best before ${bestBefore}`].filter(Boolean).join(', ');

function shipment(carrier: string | undefined, tracking: string | undefined): string {
  const parts = [carrier, tracking].filter(Boolean);
  return parts.length > 0 ? ` with ${parts.join(', ')}` : '';
}

/** '2 units', '1 set': a set is more than a unit. */
export function countText(lines: readonly LineUnits[]): string {
  const count = lines.reduce((all, { quantity }) => all + quantity, 0);
  const word = lines.every(({ id }) => isSet(id)) ? 'set' : 'unit';
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

const unitCount = ({ lines = [] }: OrderEvent): string => countText(lines);

/** ' for 2 units, 1 of them put back into stock' */
function unitsText(lines: NonNullable<OrderEvent['lines']>): string {
  if (lines.length === 0) return '';
  const back = lines.reduce((sum, { quantity, restock }) => sum + (restock ? quantity : 0), 0);
  return ` for ${countText(lines)}, ${back} of them put back into stock`;
}

const withReason = (word: string, { reason }: Pick<OrderEvent, 'reason'>): string =>
  reason ? `${word}: ${reason}` : word;

const returned = ({ restock }: OrderEvent): string => {
  if (restock === undefined) return '';
  return restock ? ' (units put back into stock)' : ' (units not put back)';
};

const mailWords: Record<string, string | undefined> = {
  notice: 'Notice to the shop',
  confirm: 'Confirmation',
  contact: 'Message to the shop',
  answer: 'Answer to a message',
  signin: 'Sign-in link',
  ready: 'Ready to pick up',
  shipped: 'Shipping notice',
  tracking: 'Corrected tracking',
  cancelled: 'Cancellation',
  refunded: 'Refund',
  'order-changed': 'Notice of the changed order',
  'change-due': 'Difference to pay',
  withdrawal: 'Receipt of the withdrawal',
  return: 'Number of a return',
  'return-exchanged': 'Replacement',
  'return-refused': 'Refusal of a return',
  'cancel-notice': 'Notice of the cancellation to the shop',
  'address-notice': 'Notice of the corrected address to the shop',
  'payment-notice': 'Notice of a payment to the shop',
  'withdrawal-notice': 'Notice of the withdrawal to the shop',
  'return-notice': 'Notice of a return to the shop',
  'order-link': 'Link to the order',
  'discovery-credit': 'Code for a full bottle',
  'review-ask': 'How was it?',
  'review-refused': 'Refusal of a review',
  proof: 'Proof of an address',
  change: 'Change of an address',
  changed: 'Notice of a changed address',
  reset: 'New password',
  'password-changed': 'Notice of a new password',
  'passkey-added': 'Notice of a new passkey',
  login: 'Link to log in',
  'gift-card': 'Gift card',
  'newsletter-confirm': 'Confirmation of the newsletter',
  'newsletter-welcome': 'Welcome to the newsletter',
  'back-in-stock': 'Back in stock',
};

/** What a kind of mail is called; a kind that has no word yet keeps its own. */
export const mailText = ({ kind }: Pick<MailView, 'kind'>): string => mailWords[kind] ?? kind;
