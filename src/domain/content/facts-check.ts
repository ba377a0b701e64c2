import { allergenOf } from '../catalogue/product/allergens.ts';
import { lackingOn } from '../catalogue/product/hazard-label.ts';
import {
  mistakeIn,
  type ContentEntry,
  type Mistake,
  type ProductEntry,
} from './content-entries.ts';

/* Checks the facts of a label: against each other, and against what the market asks for. */

export function factMistakes(
  products: readonly ProductEntry[],
  entries: readonly ContentEntry[],
): Mistake[] {
  const site = entries.find((entry) => entry.collection === 'site')?.data;
  const houses = entries.find((entry) => entry.collection === 'brands')?.data.entries ?? [];
  const answers = new Set(houses.flatMap(({ name, responsible }) => (responsible ? [name] : [])));
  const isAnswered = ({ data: { responsible, brand = '' } }: ProductEntry) =>
    Boolean(responsible ?? site?.responsiblePerson) || answers.has(brand);
  return products.flatMap((product) => [
    ...allergenMistakes(product),
    ...labelMistakes(product),
    ...(site?.market === 'EU' && product.data.inStock !== false
      ? missingFacts(product, isAnswered(product))
      : []),
  ]);
}

/** The allergens of a product are those of its ingredients that stand on the closed list. */
function allergenMistakes(product: ProductEntry): Mistake[] {
  const { allergens = [], ingredients = [] } = product.data;
  const named: readonly string[] = allergens;
  const contained = new Set(ingredients.flatMap((ingredient) => allergenOf(ingredient) ?? []));
  const found: readonly string[] = [...contained];
  return [
    ...named
      .filter((name) => !found.includes(name))
      .map((name) => `names '${name}', which is not among the ingredients`),
    ...found
      .filter((name) => !named.includes(name))
      .map((name) => `must name '${name}', which is among the ingredients`),
  ].map((message) => mistakeIn(product, ['allergens'], message));
}

const labelMistakes = (product: ProductEntry): Mistake[] =>
  (product.data.hazard ? lackingOn(product.data.hazard) : []).map(({ field, what, statement }) =>
    mistakeIn(
      product,
      ['hazard', field],
      `must ${field === 'signal' ? 'be' : 'have'} ${what}, which ${statement} asks for`,
    ),
  );

/** The facts without which nothing of its kind is sold in the European Union. */
function missingFacts(product: ProductEntry, isAnswered: boolean): Mistake[] {
  const { collection, data } = product;
  const hasLiquid = collection !== 'diffusers' || data.subcategory === 'reed';
  const needsHazard = hasLiquid && collection !== 'perfumes';
  const missing = [
    hasLiquid && !data.ingredients?.length && 'ingredients',
    needsHazard && !data.hazard && 'hazard',
    !isAnswered && 'responsible',
  ].filter((field) => field !== false);
  return missing.map((field) =>
    mistakeIn(product, [field], 'must be given for a product on sale in the EU'),
  );
}
