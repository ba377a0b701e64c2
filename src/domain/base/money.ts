/**
 * Money is whole cents inside the shop and dollars in content and on the wire
 * (R33). Only this file converts between them or writes "$".
 */
export type Cents = number;

/** @param dollars at most two decimals; binary rounding such as 0.1 + 0.2 is absorbed. */
export const toCents = (dollars: number): Cents => Math.round(dollars * 100);

export const toDollars = (cents: Cents): number => cents / 100;

/** The price of `quantity` pieces. */
export const times = (price: Cents, quantity: number): Cents => price * quantity;

export const sum = (amounts: readonly Cents[]): Cents =>
  amounts.reduce((total, amount) => total + amount, 0);

const thousands = /\B(?=(\d{3})+(?!\d))/g;

/**
 * '$199.00' or '$4,000.00': every price that a person reads, always with two decimals. As
 * Intl.NumberFormat writes it, whose start alone takes a cheap phone a fifth of a second.
 */
export function formatPrice(cents: Cents): string {
  const [whole = '', part = ''] = toDollars(Math.abs(cents)).toFixed(2).split('.');
  return `${cents < 0 ? '−' : ''}$${whole.replace(thousands, ',')}.${part}`;
}

/** '$50' or '$12.50': for the 'Save $X' badge, which leaves out the cents of a whole amount. */
export const formatSaving = (cents: Cents): string => formatPrice(cents).replace(/\.00$/, '');

/** How much less than before `price` is; 0 when there was no higher price. */
export const saving = (price: Cents, originalPrice: Cents): Cents =>
  Math.max(0, originalPrice - price);
