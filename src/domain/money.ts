/**
 * Money is whole cents inside the shop and dollars in content and on the wire
 * (R148). Only this file converts between them or writes "$".
 */
export type Cents = number;

/** @param dollars at most two decimals; binary rounding such as 0.1 + 0.2 is absorbed. */
export const toCents = (dollars: number): Cents => Math.round(dollars * 100);

export const toDollars = (cents: Cents): number => cents / 100;

/** The price of `quantity` pieces. */
export const times = (price: Cents, quantity: number): Cents => price * quantity;

export const sum = (amounts: readonly Cents[]): Cents =>
  amounts.reduce((total, amount) => total + amount, 0);

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
});

/** '$199.00' or '$4,000.00': every price that a person reads, always with two decimals. */
export const formatPrice = (cents: Cents): string => dollars.format(toDollars(cents));

/** '$50' or '$12.50': for the 'Save $X' badge, which leaves out the cents of a whole amount. */
export const formatSaving = (cents: Cents): string => formatPrice(cents).replace(/\.00$/, '');

/** How much less than before `price` is; 0 when there was no higher price. */
export const saving = (price: Cents, originalPrice: Cents): Cents =>
  Math.max(0, originalPrice - price);
