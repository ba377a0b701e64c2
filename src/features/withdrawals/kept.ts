import { year, type Kept } from '../../base/periods.ts';

export const withdrawalKept = {
  what: 'Withdrawals, and which of them wait for us',
  stores: ['withdrawals', 'withdrawalIndex'],
  periods: {
    withdrawal: {
      what: 'Withdrawals that fit no order of ours',
      days: year,
      from: 'the day of the withdrawal',
      why: 'to find out which order you mean; one that fits is kept as long as the person of its order, and the account to pay to until we have paid back',
    },
  },
} as const satisfies Kept;
