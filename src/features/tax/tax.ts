import { formatPrice, type Cents } from '../../base/money.ts';

/** A tax that is in an amount, at a rate in percent. */
export interface TaxRate {
  /** As people call it, such as 'VAT'. */
  name: string;
  rate: number;
}

/** What an order has of it; never changed with the rates of later days. */
export interface Tax extends TaxRate {
  cents: Cents;
}

/** The taxes in a shop's prices, by the country that a parcel goes to. */
export interface Taxes {
  name: string;
  /** The shop's own country, for which prices are shown until another one is known. */
  home: string;
  /** Percent, by the country's two letters. */
  rates: Partial<Record<string, number>>;
  /** Percent in all other countries. */
  others: number;
}

export const rateIn = ({ name, home, rates, others }: Taxes, country = home): TaxRate => ({
  name,
  rate: rates[country] ?? others,
});

/** What of `gross` is tax, rounded half up. A rate has two decimals at most, so all of it is whole numbers. */
export function taxIn(gross: Cents, rate: number): Cents {
  const part = Math.round(rate * 100);
  const whole = 10_000 + part;
  return Math.floor((2 * gross * part + whole) / (2 * whole));
}

/** 'Of which VAT 23%' */
export const taxName = ({ name, rate }: TaxRate): string => `Of which ${name} ${rate}%`;

/** 'Of which VAT 23%: $37.21' */
export const taxText = ({ cents, ...rate }: Tax, currency?: string): string =>
  `${taxName(rate)}: ${formatPrice(cents, currency)}`;
