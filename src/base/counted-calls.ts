/*
 * What is counted by network address, so that nobody tries without end. Functions and calls count
 * by these tables, and /privacy shows them (R873).
 */

/** So many tries within so many seconds. */
export interface Limit {
  most: number;
  within: number;
}

interface Counted extends Limit {
  /** For /privacy. */
  what: string;
}

const minute = 60;

/** By the platform: all calls of a function, which has this name. */
export const countedByHost = {
  'place-order': { what: 'Orders, and messages to us', most: 10, within: minute },
  reviews: { what: 'Reading and writing reviews', most: 20, within: minute },
  'sign-in': {
    what: 'Registering, logging in, and links of mails that prove an address, sign in or set a password',
    most: 10,
    within: minute,
  },
  letters: {
    what: 'Newsletter, waiting for a product, and links that end such mails',
    most: 60,
    within: minute,
  },
  'desk-session': { what: 'Signing in to the desk of the shop', most: 60, within: minute },
} satisfies Record<string, Counted>;

/** Most tries are worth a thought. */
export const usual: Limit = { most: 10, within: 15 * minute };

/** By the shop: under such a name and a code that is made from the network address. */
export const countedByShop = {
  message: { what: 'Messages to us', most: 12, within: 2 },
  review: { what: 'Reviews that are sent', ...usual },
  code: { what: 'Codes that we do not know', ...usual },
  links: { what: 'Asking for a mail with a link to an order or an account', ...usual },
  passkeys: {
    what: 'Opening the login page, which offers passkeys',
    most: 60,
    within: 15 * minute,
  },
  withdrawals: { what: 'Withdrawals', ...usual },
  returns: { what: 'Returns, and photographs for them', most: 20, within: 15 * minute },
  mailed: { what: 'Asking for the newsletter, or for a mail when a product is back', ...usual },
  registered: { what: 'Mails after registering', most: 60, within: 60 * minute },
  desk: { what: 'Wrong tries to sign in to the desk of the shop', ...usual },
} satisfies Record<string, Counted>;

export type CountedByShop = keyof typeof countedByShop;

export const countedCalls: readonly Counted[] = [
  ...Object.values(countedByHost),
  ...Object.values(countedByShop),
];

/** 'At most 10 in 15 minutes' */
export function limitText({ most, within }: Limit): string {
  if (within < minute) return `At most ${most} in ${within} seconds`;
  const minutes = within / minute;
  return `At most ${most} ${minutes === 1 ? 'a minute' : `in ${minutes} minutes`}`;
}
