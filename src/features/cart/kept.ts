import type { Kept } from '../../base/periods.ts';

export const basketKept = {
  what: 'Carts and wishlists of accounts',
  stores: ['baskets'],
  periods: {
    basket: {
      what: 'Cart and wishlist of an account',
      days: null,
      from: '',
      why: 'to show them on all of your devices',
    },
    basketRemoval: {
      what: 'What was taken out of that cart and wishlist',
      days: 90,
      from: 'the day it was taken out',
      why: 'so that no other device puts it back',
    },
  },
} as const satisfies Kept;
