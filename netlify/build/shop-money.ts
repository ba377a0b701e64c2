import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { currencyOf } from '../../src/base/money.ts';
import type { SiteContent } from '../../src/features/publishing/site.schema.ts';

/**
 * What the code of pages knows of the shop's money, as Vite puts it in: how its currency is written,
 * and what is said of tax beside a price. The content's schema refuses what is wrong in it.
 */
export function shopMoney(site = new URL('../../src/content/site.yaml', import.meta.url)) {
  const { currency = 'USD', tax } = parse(readFileSync(site, 'utf8')) as Partial<SiteContent>;
  return {
    SHOP_CURRENCY: JSON.stringify(currencyOf(currency)),
    SHOP_TAX: JSON.stringify(tax ? wordsOf(tax) : null),
  };
}

function wordsOf(tax: NonNullable<SiteContent['tax']>) {
  if (tax.prices === 'include') return { text: `incl. ${tax.name}`, isInside: true };
  return tax.note ? { text: tax.note, isInside: false } : null;
}
