import { year, type Kept } from '../../base/periods.ts';

export const discountKept = {
  what: 'Discount codes, and which orders have used them',
  stores: ['discounts', 'discountFold', 'discountUses'],
  periods: {
    discountUse: {
      what: 'A hash of the e-mail address with which a discount code was used that is for one order of each shopper, with the number of that order',
      days: 2 * year,
      from: 'the day of the order',
      why: 'so that each shopper uses it once',
    },
  },
} as const satisfies Kept;
