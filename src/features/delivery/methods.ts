import { payWords } from './ways-to-pay.ts';

/* What the provider's page may offer. Apart from how an order is paid: few pages name them. */

/** By Stripe's names. Wallets come with cards. */
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

/** 'by card or iDEAL'. @param offered without any of them a card. */
export const byMethods = (offered: readonly Method[] = []): string =>
  offered.length > 0 ? `by ${anyOf(offered)}` : payWords.card;

export type PayOption = 'delivery' | Method;

/** 'By iDEAL', as lists say it. @param pickUp of an order that is picked up. */
export function optionName(option: PayOption, pickUp?: unknown): string {
  if (option !== 'delivery') return `By ${methodNames[option]}`;
  return pickUp ? 'When picked up' : 'On delivery';
}

/** 'on delivery or by card' */
export function howToPayBy(options: readonly PayOption[]): string {
  const online = methods.filter((method) => options.includes(method));
  return [
    ...(options.includes('delivery') ? [payWords.delivery] : []),
    ...(online.length > 0 ? [byMethods(online)] : []),
  ].join(' or ');
}
