import { year, type Kept } from '../../base/periods.ts';

export const reviewKept = {
  what: 'Reviews, what we decided about them, whom we asked for one and who wants no such mails',
  stores: [
    'reviews',
    'reviewDecisions',
    'reviewIndex',
    'publishedReviews',
    'reviewDue',
    'reviewAsks',
    'reviewOptOuts',
  ],
  periods: {
    review: {
      what: 'Reviews that you wrote, with the name that you gave, the order that proves the purchase and your account',
      days: null,
      from: '',
      why: 'to show them to others; without your name and account they stay when you ask',
    },
    refusedReview: {
      what: 'Reviews that were not published',
      days: year,
      from: 'the day on which they were refused',
      why: 'to answer questions about it, and so that each purchase has one review',
    },
    reviewAsk: {
      what: 'That we asked for a review of an order, by its number',
      days: 180,
      from: 'the day of the mail',
      why: 'so that the links in it work and nobody is asked twice',
    },
    reviewOptOut: {
      what: 'A code made from the e-mail address, when you want no mails about reviews',
      days: null,
      from: '',
      why: 'so that you get none',
    },
  },
} as const satisfies Kept;
