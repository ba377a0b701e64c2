import { formatUnits } from '../../../base/money.ts';
import { paidBy } from '../payment.ts';
import { whereBack } from './card-payment.ts';
import type { OwnOrder } from './own-order.ts';
import { wordFor } from '../../delivery/pick-up.ts';
import type { ShopperEvent } from './progress-view.ts';

/* What has happened to an order, in words for its shopper. */

export interface TimelineEvent {
  id: string;
  at: Date;
  text: string;
  /** Where the parcel can be followed. */
  url: string | null;
}

export const timelineOf = (order: OwnOrder): TimelineEvent[] => [
  { id: 'placed', at: order.placedAt, text: placedText(order), url: null },
  ...order.events.map((event) => ({
    id: event.id,
    at: new Date(event.at),
    text: eventText(event, order),
    url: event.url?.startsWith('https://') ? event.url : null,
  })),
];

const placedText = ({ replaces }: OwnOrder): string =>
  replaces === undefined ? 'Order placed' : `Order placed, instead of items of order ${replaces}`;

const words: Record<string, string | undefined> = {
  packed: 'Packed',
  shipped: 'Shipped',
  tracking: 'Delivery details corrected',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  address: 'Address corrected',
  refused: 'Not accepted at the door',
  withdrawn: 'Withdrawn from the contract',
  declared: 'Withdrawal received',
  returned: 'Received back by the shop',
  exchanged: 'Exchanged',
  replaced: 'Exchanged',
  replacement: 'What was sent instead comes back',
  collected: 'Paid',
  expired: 'Not paid in time',
  refunded: 'Paid back',
  'paid-otherwise': 'Paid back in another way',
};

/** 'Shipped with Post, number A1' */
function eventText(
  { type, carrier, tracking, reason, amount, order: by, to }: ShopperEvent,
  { currency, pickUp, card }: OwnOrder,
): string {
  if (to) return `${type === 'refunded' ? 'Paid' : 'Sent'} back ${to}`;
  const method = card?.method;
  const byMethod = {
    paid: paidBy(method),
    refunding: `Sent back${card ? whereBack({ method }) : ''}`,
  };
  const word = wordFor(type, { ...words, ...byMethod }[type] ?? 'Changed', pickUp);
  const parcel = [carrier && `with ${carrier}`, tracking && `number ${tracking}`].filter(Boolean);
  const more = parcel.length > 0 ? ` ${parcel.join(', ')}` : '';
  const paid = amount === undefined ? '' : ` ${formatUnits(amount, currency)}`;
  const other = by === undefined ? '' : `, order ${by}`;
  return `${word}${other}${more}${paid}${reason ? `: ${reason}` : ''}`;
}
