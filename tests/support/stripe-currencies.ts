import { Refusal } from './stripe-wire.ts';

/*
 * Stripe's amounts by its documentation (https://docs.stripe.com/currencies, read on 27 November 2026), so
 * that the shop's own table is not asked about itself.
 */

const zeroDecimal = 'bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'.split(' ');
const threeDecimal = ['bhd', 'jod', 'kwd', 'omr', 'tnd'];
/** 'To charge 5 ISK, provide an amount value of 500', though no fractions can be charged. */
const hundredsOnly = ['isk', 'ugx'];

/** What a bank statement says, in units of the currency. @param currency as Stripe writes it */
export function statementOf(amount: number, currency: string): number {
  if (threeDecimal.includes(currency)) return amount / 1000;
  return zeroDecimal.includes(currency) && !hundredsOnly.includes(currency) ? amount : amount / 100;
}

/** Refuses an amount that cannot be taken or sent. */
export function expectAmount(amount: number, currency: string): void {
  const step = threeDecimal.includes(currency) ? 10 : hundredsOnly.includes(currency) ? 100 : 1;
  if (Number.isSafeInteger(amount) && amount > 0 && amount % step === 0) return;
  throw new Refusal(400, {
    param: 'amount',
    message: `Invalid amount ${amount} in ${currency}: it must be a multiple of ${step}.`,
  });
}
