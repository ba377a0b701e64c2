import { z } from 'zod';
import { methods, type Method, type PayOption } from './methods.ts';

const options = ['delivery', ...methods] as const;

/** How orders can be paid; what is paid online needs a provider too. */
export const payOptions = z
  .array(
    z.enum(options, {
      error: ({ input }) => `'${String(input)}' must be one of ${options.join(', ')}`,
    }),
  )
  .min(1, 'must name one way at least')
  .refine((named) => new Set(named).size === named.length, 'names one way twice');

/** The currencies that a method of one country takes, or of several; a card takes all. */
const currencies: Partial<Record<Method, string>> = {
  ideal: 'EUR',
  bancontact: 'EUR',
  eps: 'EUR',
  blik: 'PLN',
  klarna: 'AUD CAD CHF CZK DKK EUR GBP NOK NZD PLN RON SEK USD',
  paypal: 'AUD CAD CHF CZK DKK EUR GBP HKD NOK NZD PLN SEK SGD USD',
  twint: 'CHF',
};

/** Why an option cannot be offered in a currency; null where it can. */
export function currencyProblem(option: PayOption, currency: string): string | null {
  const taken = option === 'delivery' ? undefined : currencies[option];
  if (taken === undefined || taken.split(' ').includes(currency)) return null;
  return `${option} cannot be paid in ${currency}, only in ${taken.replaceAll(' ', ', ')}`;
}
