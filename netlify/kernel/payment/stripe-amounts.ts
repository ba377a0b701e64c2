import { exponentOf } from '../../../src/base/currencies.ts';
import { toCents, type Cents } from '../../../src/base/money.ts';

/*
 * How Stripe counts amounts: https://docs.stripe.com/currencies, 'Minor units in API amounts', 'Special
 * cases' and 'Minimum and maximum charge amounts', read on 27 November 2026. It is not ISO 4217.
 */

/** In whole units. UGX stands there too; but its special case, as that of ISK, asks for hundredths. */
const whole = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF';
/** In thousandths, of which the last digit must be 0. */
const thousandths = 'BHD JOD KWD OMR TND';

/** How many decimals Stripe counts by, and by which steps. */
function countingOf(currency: string): { digits: number; step: number } {
  if (whole.includes(currency)) return { digits: 0, step: 1 };
  return thousandths.includes(currency) ? { digits: 3, step: 10 } : { digits: 2, step: 1 };
}

const factorOf = (currency: string): number =>
  10 ** (countingOf(currency).digits - exponentOf(currency));

/** The nearest amount that Stripe takes. @param currency ISO 4217 */
export function toStripe(cents: Cents, currency: string): number {
  const { step } = countingOf(currency);
  return Math.round((cents * factorOf(currency)) / step) * step;
}

/** What an amount of Stripe's is in the shop's minor units. @param currency as Stripe writes it */
export const fromStripe = (amount: number, currency: string): Cents =>
  Math.round(amount / factorOf(currency.toUpperCase()));

/** Whether Stripe takes every amount of a currency as it is. */
export const isExact = (currency: string): boolean =>
  factorOf(currency) >= countingOf(currency).step;

/** The least that Stripe takes by card, in units of each currency; of others less than one. */
const leastUnits: Record<string, number> = Object.fromEntries(
  'USD 0.5,EUR 0.5,GBP 0.3,CHF 0.5,AUD 0.5,CAD 0.5,NZD 0.5,SGD 0.5,BRL 0.5,AED 2,CZK 15,DKK 2.5,HKD 4,HUF 175,INR 0.5,JPY 50,MXN 10,MYR 2,NOK 3,PLN 2,RON 2,SEK 3,THB 10'
    .split(',')
    .map((one) => one.split(' '))
    .map(([code = '', units]) => [code, Number(units)]),
);

export const leastByCard = (code: string): Cents => toCents(leastUnits[code] ?? 1, code);
