/** Every name under which the shop stores something in the browser. */
export const storageKey = {
  /* Kept on the device (localStorage). */
  cart: 'attarine:cart',
  wishlist: 'attarine:wishlist',
  /** What goes with the cart's order: a gift's message and wishes, a code. */
  extras: 'attarine:extras',
  /** What the device of a signed-in shopper knows of the account's cart and wishlist. */
  basket: 'attarine:basket',
  recentlyViewed: 'attarine:viewed',
  /** Names of the allergens that a shopper stays away from, if one keeps them. */
  allergens: 'attarine:allergens',
  /** Name and address for the next order, if a guest wants that. */
  details: 'attarine:details',
  /** The links of the orders that a guest has placed here. */
  orders: 'attarine:orders',

  /* Gone with the tab (sessionStorage). */
  /** Also kept on the device while a payment by card is open that was begun there. */
  orderAttempt: 'attarine:order-attempt',
  /** What is typed at the checkout, until it is ordered. */
  orderDraft: 'attarine:order-draft',
  messageAttempt: 'attarine:message-attempt',
  withdrawalAttempt: 'attarine:withdrawal-attempt',
  returnAttempt: 'attarine:return-attempt',
  reviewAttempt: 'attarine:review-attempt',
  /** The link that led to the form of a review, whose key leaves the address. */
  reviewLink: 'attarine:review-link',
  /** The order just placed, for the strip on the home page. */
  lastOrder: 'attarine:last-order',
  /** What was pressed and typed on a page that lost a file, and when one was loaded whole. */
  repair: 'attarine:repair',
  loadedWhole: 'attarine:whole',
  /** Numbers of reviews that are newer than the build. */
  ratings: 'attarine:ratings',
} as const;
