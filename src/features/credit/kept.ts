import type { Kept } from '../../base/periods.ts';

export const creditKept = {
  what: 'Codes of discovery sets, as hashes',
  stores: ['codes'],
  periods: {
    discoveryCode: {
      what: 'A hash of the code of a discovery set or samples, with the numbers of its order and of the one that it paid for',
      days: 90,
      from: 'the day on which the code ends',
      why: 'so that each code pays once',
    },
  },
} as const satisfies Kept;
