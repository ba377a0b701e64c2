import type { Kept } from '../../base/periods.ts';

export const waitingKept = {
  what: 'Addresses that wait for a product',
  stores: ['waitingLists'],
  periods: {
    waiting: {
      what: 'An e-mail address that waits for a product to be back in stock',
      days: 183,
      from: 'the day on which it was typed; it goes as soon as our one mail has left',
      why: 'to tell you once',
    },
  },
} as const satisfies Kept;
