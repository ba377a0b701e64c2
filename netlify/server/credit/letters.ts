import { routes } from '../../../src/domain/base/routes.ts';
import { formatPrice, type Cents } from '../../../src/domain/base/money.ts';
import { formatDate } from '../../../src/domain/base/text/dates.ts';
import type { PlacedRecord } from '../../../src/domain/order/order-record.schema.ts';
import { button, facts, type Letter } from '../kernel/mail/letter.ts';
import { pageAt } from '../kernel/mail/page-at.ts';

interface Credit {
  code: string;
  worth: Cents;
  /** '2026-12-30' */
  lastDay: string;
}

/** To the shopper whose discovery set was delivered (R651). */
export const creditLetter = ({ to }: PlacedRecord, { code, worth, lastDay }: Credit): Letter => ({
  to: to.email,
  subject: `${formatPrice(worth)} towards your bottle`,
  heading: 'Found the one? Your set pays for part of it',
  blocks: [
    `What your discovery set cost comes back on a full bottle of 50 ml or more: ${formatPrice(worth)}, once, for one order.`,
    facts(['Code', code], ['Valid until', formatDate(new Date(lastDay))]),
    'Type the code in your cart.',
    button('Choose a bottle', pageAt(routes.shop)),
  ],
  why: 'You get this mail because your order held a discovery set, and has been delivered.',
});
