import { allergenOf } from '../catalogue/product/allergens.ts';
import { lackingOn } from '../catalogue/product/hazard-label.ts';
import { guaranteeMistakes } from './guarantee-check.ts';
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
  const brands = entries.find((entry) => entry.collection === 'brands')?.data.entries;
  const houses = brands ?? [];
  const answers = new Set(houses.flatMap(({ name, responsible }) => (responsible ? [name] : [])));
  const isAnswered = ({ data: { responsible, brand = '' } }: ProductEntry) =>
    Boolean(responsible ?? site?.responsiblePerson) || answers.has(brand);
  const reached = new Set(
    houses.flatMap(({ name, address, email }) => (address && email ? [name] : [])),
  );
  // A file of houses that no schema takes is said by itself.
  const isReached = ({ data: { brand } }: ProductEntry) =>
    !brands || brand === undefined || reached.has(brand);
  const missing = (product: ProductEntry) => [
    ...missingFacts(product, isAnswered(product)),
    ...(isReached(product) ? [] : [unknownHouse(product)]),
  ];
  return products.flatMap((product) => [
    ...allergenMistakes(product),
    ...labelMistakes(product),
    ...(site?.market === 'EU' ? guaranteeMistakes(product) : []),
    ...(site?.market === 'EU' && product.data.inStock !== false ? missing(product) : []),
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

/** A product names its producer with addresses (Regulation (EU) 2023/988, article 19). */
const unknownHouse = (product: ProductEntry): Mistake =>
  mistakeIn(
    product,
    ['brand'],
    'must be a house whose postal address and e-mail are given, for a product on sale in the EU',
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
