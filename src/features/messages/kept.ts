import { year, type Kept } from '../../base/periods.ts';

export const messageKept = {
  what: 'Messages and our answers',
  stores: ['messages', 'threads', 'messageIndex'],
  periods: {
    message: {
      what: 'Messages from the contact form',
      days: year,
      from: 'the day of the message',
      why: 'to answer it and what follows from it',
    },
  },
} as const satisfies Kept;
