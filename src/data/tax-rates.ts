import published from 'sales-tax/res/sales_tax_rates.json';
import { euCountries } from '~/features/publishing/tax-check';
import type { Taxes } from '~/features/tax/tax';

const known = published as Record<string, { rate: number } | undefined>;

/**
 * Where a shop's rates of VAT are not the usual ones of their countries: said at each build, never refused. Of
 * the EU alone, whose rates the package keeps up: its others are years old, and a keeper who is right there
 * must not be told otherwise.
 */
export const unusualRates = ({ name, rates }: Taxes): string[] =>
  Object.entries(rates).flatMap(([country, rate]) => {
    const usual = euCountries.includes(country) ? known[country] : undefined;
    const percent = usual && Math.round(usual.rate * 1000) / 10;
    return percent === undefined || percent === rate
      ? []
      : [
          `src/content/site.yaml: tax.rates: ${country} has ${rate}% ${name}, usual are ${percent}%`,
        ];
  });
