/* How an order can be paid. */

export const waysToPay = ['delivery', 'card'] as const;
export type PaymentWay = (typeof waysToPay)[number];

export const payWords: Record<PaymentWay, string> = { delivery: 'on delivery', card: 'by card' };

/** Of one order: 'You pay when you pick up.' */
export const whereToPay = ({ pickUp }: { pickUp?: unknown }): string =>
  pickUp ? 'when you pick up' : payWords.delivery;
