import { zoneOf } from '../delivery/zones.ts';
import { mistakeIn, type Mistake, type SiteEntry } from './content-entries.ts';

export const euCountries =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** What an EU shop must say of its taxes before it can be opened. */
export function taxMistakes(site: SiteEntry): Mistake[] {
  const { market, sample, tax, delivery } = site.data;
  if (market === 'EU' && !sample && !tax)
    return [mistakeIn(site, ['tax'], 'must say which tax is in the prices, or that there is none')];
  if (tax?.prices !== 'include' || !tax.rates) return [];
  const { rates } = tax;
  const lacking = euCountries.filter((code) => zoneOf(delivery, code) && !(code in rates));
  return lacking.length === 0
    ? []
    : [
        mistakeIn(
          site,
          ['tax', 'rates'],
          `must have a rate for each EU country that parcels go to: ${lacking.join(', ')}`,
        ),
      ];
}
