import type { Kept, Period } from '../../base/periods.ts';
import { accountKept } from '../accounts/kept.ts';
import { basketKept } from '../cart/kept.ts';
import { creditKept } from '../credit/kept.ts';
import { discountKept } from '../discounts/kept.ts';
import { giftCardKept } from '../gift-cards/kept.ts';
import { invoiceKept } from '../books/kept.ts';
import { mailKept } from '../mails/kept.ts';
import { messageKept } from '../messages/kept.ts';
import { newsletterKept } from '../newsletter/kept.ts';
import { orderKept } from '../orders/kept.ts';
import { returnKept } from '../returns/kept.ts';
import { reviewKept } from '../reviews/kept.ts';
import { waitingKept } from '../back-in-stock/kept.ts';
import { withdrawalKept } from '../withdrawals/kept.ts';

/**
 * What the shop's database has, every store once: a test compares them, /privacy shows these sentences and periods,
 * and the prune job works by them.
 */
export const stored: readonly Kept[] = [
  orderKept,
  creditKept,
  discountKept,
  giftCardKept,
  withdrawalKept,
  returnKept,
  messageKept,
  mailKept,
  reviewKept,
  accountKept,
  invoiceKept,
  basketKept,
  newsletterKept,
  waitingKept,
  {
    what: 'Products, their photographs and the stock, with who of the shop has changed it',
    stores: [
      'products',
      'photographs',
      'stock',
      'shares',
      'counted',
      'stockFold',
      'stockChanges',
      'stockLog',
    ],
    periods: {},
  },
  {
    what: 'When the shop was built, when its jobs ran, whether it is closed and which records are damaged',
    stores: ['builds', 'jobs', 'closing', 'unreadable'],
    periods: {},
  },
];

export const allPeriods: readonly Period[] = stored.flatMap(({ periods }) =>
  Object.values(periods),
);
