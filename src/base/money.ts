import { exponentOf } from './currencies.ts';

/**
 * Money is whole minor units of one currency inside the shop, and units of it in content and on the
 * wire (R33): cents and dollars where the shop counts in dollars. Only this file converts between
 * them or writes the currency's sign.
 */
export type Cents = number;

/** How amounts of a currency are written: decimals by ISO 4217, the sign by `Intl`. */
export interface Currency {
  /** ISO 4217, such as 'USD'. */
  code: string;
  /** Decimals: 10 to their power are the minor units of one unit. */
  digits: number;
  /** What stands before and after the number: '$', or 'CHF' and a space that does not break. */
  before: string;
  after: string;
  /** By how many decimals amounts were stored before records said it; where the settings say it. */
  older?: number;
}

/** What a build knows its own shop's currency by (astro.config.mjs). */
declare const SHOP_CURRENCY: Currency | undefined;

const dollar: Currency = { code: 'USD', digits: 2, before: '$', after: '' };

let own: Currency = typeof SHOP_CURRENCY === 'undefined' ? dollar : SHOP_CURRENCY;

/** For functions, whose code is the same for every shop: they learn it from the built catalogue. */
export function countIn(currency: Currency): void {
  own = currency;
}

/** By how many decimals older records of a currency were counted, as far as the settings say it. */
export const olderDigits = (code: string): number | null =>
  code === own.code ? (own.older ?? null) : null;

/** In what the shop counts today. */
export const shopCurrency = (): string => own.code;

function inEnglish(code: string): Intl.NumberFormat {
  const digits = exponentOf(code);
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** Any currency, as it is written in English. @param code ISO 4217 */
export function currencyOf(code: string): Currency {
  const [, before = '', after = ''] = /^(\D*)0[.\d]*(\D*)$/.exec(inEnglish(code).format(0)) ?? [];
  return { code, digits: exponentOf(code), before, after };
}

/** Whether it is the currency of an older order, in which the shop counts no more. */
const isAnother = (code: string | undefined): code is string =>
  code !== undefined && code !== own.code;

/** How many decimals its amounts have. */
export const digitsOf = (code?: string): number =>
  isAnother(code) ? exponentOf(code) : own.digits;

const perUnit = (code: string | undefined): number => 10 ** digitsOf(code);

/**
 * @param units with at most the currency's decimals; binary rounding such as 0.1 + 0.2 is absorbed.
 * @param code where it may be another currency than the shop's
 */
export const toCents = (units: number, code?: string): Cents => Math.round(units * perUnit(code));

export const toUnits = (cents: Cents, code?: string): number => cents / perUnit(code);

/** The price of `quantity` pieces. */
export const times = (price: Cents, quantity: number): Cents => price * quantity;

export const sum = (amounts: readonly Cents[]): Cents =>
  amounts.reduce((total, amount) => total + amount, 0);

/** '199.00', as feeds, structured data and spreadsheets read amounts. */
export const plainAmount = (cents: Cents, code?: string): string =>
  toUnits(cents, code).toFixed(digitsOf(code));

const thousands = /\B(?=(\d{3})+(?!\d))/g;

/**
 * '$199.00', '¥4,000' or 'CHF 12.50': every price that a person reads, with all its decimals. As
 * Intl.NumberFormat writes it, whose start alone takes a cheap phone a fifth of a second.
 */
export function formatPrice(cents: Cents, code?: string): string {
  const minus = cents < 0 ? '−' : '';
  const amount = Math.abs(cents);
  if (isAnother(code)) return minus + inEnglish(code).format(toUnits(amount, code));
  const [whole = '', ...part] = plainAmount(amount).split('.');
  return minus + own.before + [whole.replace(thousands, ','), ...part].join('.') + own.after;
}

/** The same of an amount as the calls answer it. */
export const formatUnits = (units: number, code?: string): string =>
  formatPrice(toCents(units, code), code);

/** '$50' or '$12.50': without the decimals of a whole amount, as in 'Save $X'. */
export const formatSaving = (cents: Cents): string => formatPrice(cents).replace(/\.0+(?!\d)/, '');

/** How much less than before `price` is; 0 when there was no higher price. */
export const saving = (price: Cents, originalPrice: Cents): Cents =>
  Math.max(0, originalPrice - price);
