/* How an order can be paid. */

export const waysToPay = ['delivery', 'card'] as const;
export type PaymentWay = (typeof waysToPay)[number];

export const payWords: Record<PaymentWay, string> = { delivery: 'on delivery', card: 'by card' };

/** 'on delivery or by card' */
const howToPay = (ways: readonly PaymentWay[]): string =>
  ways.map((way) => payWords[way]).join(' or ');

/** 'You pay on delivery or by card.' */
export const payText = (...ways: readonly PaymentWay[]): string => `You pay ${howToPay(ways)}.`;
