import published from 'sales-tax/res/sales_tax_rates.json';
import type { Taxes } from '~/domain/tax/tax';

const known = published as Record<string, { type: string; rate: number } | undefined>;

/** Where a shop's rates of VAT are not the usual ones of their countries: said at each build, never refused. */
export const unusualRates = ({ name, rates }: Taxes): string[] =>
  Object.entries(rates).flatMap(([country, rate]) => {
    const usual = known[country];
    const percent = usual?.type === 'vat' ? Math.round(usual.rate * 1000) / 10 : null;
    return percent === null || percent === rate
      ? []
      : [
          `src/content/site.yaml: tax.rates: ${country} has ${rate}% ${name}, usual are ${percent}%`,
        ];
  });
