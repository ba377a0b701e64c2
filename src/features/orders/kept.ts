import { year, type Kept } from '../../base/periods.ts';

export const orderKept = {
  what: 'Orders: what was ordered, by whom and where it goes, what happened to it, and the lists that the shop makes of that',
  stores: ['orders', 'intents', 'progress', 'index', 'months', 'unfolded', 'deskIntents'],
  periods: {
    orderPerson: {
      what: 'Name, e-mail address, street address, phone number and gift message of an order',
      days: 3 * year,
      from: 'the last step of the order',
      why: 'to deliver it and to answer questions and claims about it',
    },
    orderBooks: {
      what: 'Number, date, items and sums of an order',
      days: 10 * year,
      from: 'the day of the order',
      why: 'for the books that tax law asks for',
    },
    refusedOrder: {
      what: 'Orders that could not be placed, without name and address',
      days: 90,
      from: 'the day of the attempt',
      why: 'so that a repeated attempt gets the same answer',
    },
  },
} as const satisfies Kept;
