import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { currencyOf, type Currency } from '../../src/domain/base/money.ts';

/** In what this build's shop counts, as pages write it. `site.schema.ts` refuses what is no currency. */
export function builtCurrency(
  site = new URL('../../src/content/site.yaml', import.meta.url),
): Currency {
  const { currency = 'USD' } = parse(readFileSync(site, 'utf8')) as { currency?: string };
  return currencyOf(currency);
}
