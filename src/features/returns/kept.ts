import type { Kept } from '../../base/periods.ts';

export const returnKept = {
  what: 'Returns, with what you wrote and the photographs of what came damaged',
  stores: ['returns', 'returnIndex', 'returnPhotographs'],
  periods: {
    returnPhotograph: {
      what: 'Photographs of what came damaged; the return itself is kept as long as the person of its order',
      days: 1,
      from: 'the day on which we have decided about the return, or on which they were sent when no return names them',
      why: 'to see what came damaged',
    },
  },
} as const satisfies Kept;
