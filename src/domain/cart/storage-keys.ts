/** Where the browser keeps what a page looks for before its scripts have come. */
export const storageKey = {
  cart: 'attarine:cart',
  wishlist: 'attarine:wishlist',
} as const;
