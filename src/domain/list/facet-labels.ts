import type { ListingFacet } from './listing.ts';

const phrases: Record<string, Record<string, string>> = {
  longevity: { '3': 'Half a day or more', '4': 'All day or more', '5': 'Past a day' },
  rating: { '4': '4 stars or more', '4.5': '4.5 stars or more' },
};

/** 'Pink pepper' for 'pink-pepper': how a value of the address reads. */
export const spell = (value: string): string =>
  value.charAt(0).toUpperCase() + value.slice(1).replaceAll('-', ' ');

/** How a facet's value reads in the sheet. */
export function labelOf({ key, label, flag: isFlag }: ListingFacet, value: string): string {
  if (isFlag) return label;
  return phrases[key]?.[value] ?? spell(value);
}

/** How a chosen value reads on its chip, which stands without its heading. */
export function chipOf(facet: ListingFacet, value: string): string {
  const label = labelOf(facet, value);
  return facet.mode === 'none' ? `No ${label.toLowerCase()}` : label;
}
