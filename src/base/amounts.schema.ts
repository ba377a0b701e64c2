import { z } from 'zod';
import { movedCurrencies } from './currencies.ts';
import { isList, isNumber, isRecord } from './guards.ts';
import { digitsOf, olderDigits } from './money.ts';

/* What stored amounts mean, whatever a later version of the shop or of its tables counts by. */

/** Of a record with amounts: their currency (ISO 4217), and how many decimals their minor units have. */
export const amountFields = {
  currency: z.string().optional(),
  digits: z.int().min(0).max(4).optional(),
};

/** What a record that is written today says of its amounts. */
export const amountsOf = (currency: string) => ({ currency, digits: digitsOf(currency) });

/**
 * Reads a record in minor units of today's table, whatever it was stored in. One that does not say its
 * decimals is read by that table; in a currency that has moved it cannot be read until the settings say by
 * what it was counted (`olderAmounts`).
 * @param names the fields that hold amounts, however deep.
 * @param usual the currency of a record that names none; null where another record tells it.
 */
export const withAmounts = <Schema extends z.ZodType>(
  schema: Schema,
  names: readonly string[],
  usual: () => string | null,
) =>
  z.preprocess((record, context) => {
    if (!isRecord(record)) return record;
    const { currency = usual(), digits } = record;
    if (typeof currency !== 'string') return record;
    const counted = isNumber(digits) ? digits : olderDigits(currency);
    if (counted === null && movedCurrencies().includes(currency)) {
      context.addIssue({ code: 'custom', message: `Nobody has said how ${currency} was counted.` });
      return record;
    }
    const wanted = digitsOf(currency);
    if (counted === null || counted === wanted) return record;
    return { ...inDigits(record, names, 10 ** (wanted - counted)), digits: wanted };
  }, schema);

function inDigits(
  record: Record<string, unknown>,
  names: readonly string[],
  factor: number,
): Record<string, unknown> {
  const scaled = (value: unknown): unknown => {
    if (isList(value)) return value.map(scaled);
    return isRecord(value) ? inDigits(value, names, factor) : value;
  };
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      isNumber(value) && names.includes(name) ? Math.round(value * factor) : scaled(value),
    ]),
  );
}
