import { routes } from '../../../base/routes.ts';
import { formatUnits, sum } from '../../../base/money.ts';
import { formatDate } from '../../../base/text/dates.ts';
import type { AccountCredit } from '../../orders/view/account-reply.ts';
import type { PlacedRecord } from '../../orders/order-record.schema.ts';
import { button, facts, type Letter } from '../../../../netlify/kernel/mail/letter.ts';
import { pageAt } from '../../../../netlify/kernel/mail/page-at.ts';

/** To the shopper whose discovery set or samples were delivered (R651). */
export const creditLetter = ({ to }: PlacedRecord, credits: readonly AccountCredit[]): Letter => ({
  to: to.email,
  subject: `${formatUnits(sum(credits.map(({ amount }) => amount)))} towards your bottle`,
  heading: 'Found the one? What you tried pays for part of it',
  blocks: [
    'What your samples cost comes back on a full bottle of 50 ml or more, once, for one order.',
    ...credits.map(({ code, perfume, amount, lastDay }) =>
      facts(
        ['A bottle of', perfume?.name ?? 'Any perfume'],
        ['Takes off', formatUnits(amount)],
        ['Code', code],
        ['Valid until', formatDate(new Date(lastDay))],
      ),
    ),
    'Type the code in your cart.',
    button('Choose a bottle', pageAt(routes.shop)),
  ],
  why: 'You get this mail because your order held samples, and has been delivered.',
});
