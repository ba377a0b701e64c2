import { discovery, sampleId, setId } from '../catalogue/product/set-ids.ts';
import { longestLineId } from '../../base/plain-line.ts';
import {
  mistakeIn,
  slugOf,
  type Mistake,
  type ProductEntry,
  type SetEntry,
} from './content-entries.ts';

/** What is wrong with sets: parts that nobody sells by themselves, and choices that are none. */
export function setMistakes(
  sets: readonly SetEntry[],
  products: readonly ProductEntry[],
): Mistake[] {
  const sold = new Set(products.flatMap(skusOf));
  return sets.flatMap((set) => {
    const { parts, choose } = set.data;
    const slug = slugOf(set.file);
    const skus = parts ?? choose?.from ?? [];
    const path = parts ? ['parts'] : ['choose', 'from'];
    const mistakes = [
      ...skus.filter((sku) => !sold.has(sku)).map((sku) => `names '${sku}', which is not sold`),
      ...skus.filter((sku, at) => skus.indexOf(sku) < at).map((sku) => `names '${sku}' twice`),
      ...(choose && choose.n >= skus.length ? ['must name more than are chosen'] : []),
      ...(slug === discovery
        ? ['has the name of the set of samples: call the file otherwise']
        : []),
      ...(setId(slug, longest(set)).length > longestLineId
        ? ['has too long a name of its file, or too much to choose, for a line of the cart']
        : []),
    ];
    return mistakes.map((message) => mistakeIn(set, path, message));
  });
}

/** The choice with the longest names. */
const longest = ({ data: { choose } }: SetEntry): string[] | null =>
  choose ? choose.from.toSorted((a, b) => b.length - a.length).slice(0, choose.n) : null;

/** All that the stock counts of a product. */
function skusOf({ collection, data }: ProductEntry): string[] {
  const names =
    collection === 'diffusers'
      ? data.colors.map(({ color }) => color)
      : data.sizes.map(({ size }) => size);
  const own = names.map((name) => `${data.id}_${name}`);
  return collection === 'perfumes' && data.sample ? [...own, sampleId(data.id)] : own;
}
