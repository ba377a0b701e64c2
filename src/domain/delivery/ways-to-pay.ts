/* How an order can be paid. */

/** 'card' stands for all that is paid on the provider's page. */
export const waysToPay = ['delivery', 'card'] as const;
export type PaymentWay = (typeof waysToPay)[number];

/** What the provider's page may offer, by Stripe's names. Wallets come with cards. */
export const methods = [
  'card',
  'ideal',
  'bancontact',
  'eps',
  'blik',
  'klarna',
  'paypal',
  'twint',
] as const;
export type Method = (typeof methods)[number];

export const methodNames: Record<Method, string> = {
  card: 'card',
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  eps: 'EPS',
  blik: 'BLIK',
  klarna: 'Klarna',
  paypal: 'PayPal',
  twint: 'TWINT',
};

/** 'card, iDEAL or PayPal' */
export const anyOf = (offered: readonly Method[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    offered.map((method) => methodNames[method]),
  );

/** 'by iDEAL'. @param offered one, or those of which the shopper chooses one; without it a card. */
export const byMethod = (...offered: readonly Method[]): string =>
  `by ${anyOf(offered.length > 0 ? offered : ['card'])}`;

/** 'Paid by iDEAL'. @param method left out for a card. */
export const paidBy = (method: Method = 'card'): string => `Paid ${byMethod(method)}`;

/** Where money goes back that was paid so: 'to your card', or 'by iDEAL' as it came. */
export const backBy = (method: Method = 'card', whose = 'your'): string =>
  method === 'card' ? `to ${whose} card` : byMethod(method);

/** What a way of paying means where the provider's page offers these. */
export const optionsOf = (way: PaymentWay, offered?: readonly Method[]): PayOption[] =>
  way === 'delivery' ? [way] : offered?.length ? [...offered] : [way];

export type PayOption = 'delivery' | Method;

/** 'By iDEAL', as lists say it. @param pickUp of an order that is picked up. */
export function wayName(option: PayOption, pickUp?: unknown): string {
  if (option !== 'delivery') return `By ${methodNames[option]}`;
  return pickUp ? 'When picked up' : 'On delivery';
}

/** 'on delivery or by card' */
export function howToPay(options: readonly PayOption[]): string {
  const online = methods.filter((method) => options.includes(method));
  return [
    ...(options.includes('delivery') ? ['on delivery'] : []),
    ...(online.length > 0 ? [byMethod(...online)] : []),
  ].join(' or ');
}

/** When an order is paid that is not paid online: 'You pay when you pick up.' */
export const whereToPay = ({ pickUp }: { pickUp?: unknown }): string =>
  pickUp ? 'when you pick up' : 'on delivery';

/** 'You pay on delivery or by card.' */
export const payText = (...options: readonly PayOption[]): string =>
  `You pay ${howToPay(options)}.`;
