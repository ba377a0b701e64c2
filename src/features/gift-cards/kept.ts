import type { Kept } from '../../base/periods.ts';

export const giftCardKept = {
  what: 'Gift cards, with their codes as hashes, and which orders they pay for',
  stores: ['giftCards', 'giftCardFold'],
  periods: {},
} as const satisfies Kept;
