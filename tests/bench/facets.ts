import { applyFilters, countFacets, indexFacets } from '../../src/features/search/facets.ts';
import { listings } from '../../src/features/search/listing.ts';
import type { Product } from '../../src/features/catalogue/catalogue.ts';
import {
  concentrations,
  occasions,
  perfumeCategories,
  seasons,
} from '../../src/features/catalogue/product/vocabulary.ts';
import { aProduct } from '../support/products.ts';

/*
 * What one change of a filter costs: the list filtered and every facet counted again, with two
 * facets chosen. Prints the median and the slowest of 200 changes.
 */

const notes = Array.from({ length: 60 }, (_, i) => `note-${i}`);
/** The value for a number. There must be one. */
function pick<Value>(values: readonly Value[], seed: number): Value {
  const value = values[seed % values.length];
  if (value === undefined) throw new Error('There is nothing to pick from.');
  return value;
}

function madeUp(i: number): Product {
  const own = [0, 7, 13, 29, 41, 53].map((step) => pick(notes, i * 31 + step * (1 + (i % 5))));
  const price = 5000 + ((i * 379) % 30000);
  const variants = ['50ML', '100ML', '150ML'].map((name, position) => ({
    name,
    price: price * (position + 1),
    originalPrice: price * (position + 1) + (i % 3) * 1000,
    isDefault: position === 0,
  }));
  return aProduct({
    id: i + 1,
    name: `Scent ${i}`,
    category: pick(perfumeCategories, i * 7),
    rating: 3 + (i % 20) / 10,
    reviews: i % 300,
    inStock: i % 11 !== 0,
    scent: {
      notes: { top: own.slice(0, 2), heart: own.slice(2, 4), base: own.slice(4) },
      concentration: pick(concentrations.slice(0, 3), i),
      longevity: 1 + (i % 5),
      sillage: 1 + (i % 4),
      season: [pick(seasons, i), 'winter'],
      occasion: [pick(occasions, i * 3)],
      alcoholFree: i % 9 === 0,
      vegan: i % 4 !== 0,
    },
    notes: own,
    families: [...new Set(own.map((_, n) => `family-${(i + n * 3) % 14}`))],
    variants,
    price,
    originalPrice: variants[0]?.originalPrice ?? price,
  });
}

const rows: Record<string, { 'index ms': string; 'median ms': string; 'slowest ms': string }> = {};
for (const size of [20, 1000, 10_000]) {
  const products = Array.from({ length: size }, (_, i) => madeUp(i));
  const beforeIndex = performance.now();
  const index = indexFacets(products, listings.perfume.facets);
  const indexing = performance.now() - beforeIndex;
  const times = Array.from({ length: 200 }, (_, change) => {
    const selection = {
      without: [pick(notes, change)],
      season: [change % 2 === 0 ? 'winter' : 'spring'],
    };
    const started = performance.now();
    const also = ({ price }: Product) => price <= 25_000;
    applyFilters(index, selection, also);
    countFacets(index, selection, also);
    return performance.now() - started;
  }).sort((a, b) => a - b);
  rows[`${size} products`] = {
    'index ms': indexing.toFixed(2),
    'median ms': (times[100] ?? 0).toFixed(2),
    'slowest ms': (times[199] ?? 0).toFixed(2),
  };
}
console.table(rows);
