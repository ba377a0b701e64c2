import type { Kept } from '../../base/periods.ts';

export const newsletterKept = {
  what: 'Addresses for the newsletter',
  stores: ['newsletter'],
  periods: {
    newsletterAsk: {
      what: 'An e-mail address for the newsletter that nobody has confirmed',
      days: 7,
      from: 'the day on which it was typed',
      why: 'so that the link in our mail can be pressed',
    },
    newsletter: {
      what: 'An e-mail address for the newsletter, and when it was confirmed',
      days: null,
      from: '',
      why: 'to send the newsletter; each one has a link that ends it at once',
    },
  },
} as const satisfies Kept;
