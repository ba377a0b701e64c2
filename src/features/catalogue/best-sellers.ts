import type { Product } from './catalogue.ts';

/** The tabs of the best sellers, in their order; the first is chosen at the start (R24). */
export const bestSellerTabs = [
  { id: 'women', name: 'Women' },
  { id: 'men', name: 'Men' },
  { id: 'kids', name: "Kid's" },
] as const;

const categories: Record<string, readonly string[]> = {
  women: ['floral', 'musk', 'amber'],
  men: ['oud', 'oriental', 'attar'],
  kids: ['musk'],
};

/** By the tab's id, the ids of the perfumes that it shows. */
export type BestSellerIds = Readonly<Record<string, readonly number[]>>;

/** Cards that one tab shows at most (R24). */
const maxCards = 8;

/**
 * The perfumes of a tab by its category rule; any other tab shows all (R24). The kids' tab has
 * nothing that its own page calls a scent for the evening (R24).
 */
export function bestSellersOf<
  Item extends Pick<Product, 'category'> & Partial<Pick<Product, 'scent'>>,
>(perfumes: readonly Item[], tab: string): Item[] {
  const wanted = categories[tab];
  const chosen = wanted
    ? perfumes.filter(({ category }) => wanted.includes(category))
    : [...perfumes];
  const fitting =
    tab === 'kids' ? chosen.filter(({ scent }) => !scent?.occasion.includes('evening')) : chosen;
  return fitting.slice(0, maxCards);
}
