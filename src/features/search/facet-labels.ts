import { allergenName } from '../catalogue/product/allergen-values.ts';
import { longevityWord } from '../scent/strength.ts';
import { spell } from '../../base/text/spell.ts';
import type { ListingFacet } from './listing-facets.ts';

/** Facets whose values are thresholds or names, not words. */
const phrases: Record<string, (value: string) => string> = {
  longevity: (value) =>
    `${spell(longevityWord(Number(value)))}${value === strongest ? '' : ' or more'}`,
  rating: (value) => `${value} stars or more`,
  'free-of': allergenName,
};
const strongest = '5';

/** How a facet's value reads in the sheet. */
export function labelOf({ key, label, flag: isFlag }: ListingFacet, value: string): string {
  if (isFlag) return label;
  return phrases[key]?.(value) ?? spell(value);
}

/** The text of a chosen value on its chip, which has no heading. */
export function chipOf(facet: ListingFacet, value: string): string {
  const label = labelOf(facet, value);
  return facet.mode === 'none' ? `No ${label.toLowerCase()}` : label;
}
