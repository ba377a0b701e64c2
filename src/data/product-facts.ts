import type { Product } from '~/features/catalogue/catalogue';
import type { Hazard, ResponsiblePerson } from '~/features/catalogue/product/facts.schema';
import {
  hazardStatements,
  precautionaryStatements,
} from '~/features/catalogue/product/hazard-words';
import type { Pictogram } from '~/features/catalogue/product/pictograms';
import { spell } from '~/base/text/spell';
import { allEntries } from './catalogue';
import { once } from './once';
import { loadBrands, loadSite } from './site';
import { hasLiquid, type ProductEntry } from './to-product';

/** One row of a table of a product's page. */
export interface Detail {
  label: string;
  values: string[];
  /** Whether the values are names, shown side by side. */
  isShort?: boolean;
}

/** What the label says. */
export interface ProductFacts {
  pictograms: Pictogram[];
  rows: Detail[];
}

const notGiven = 'Not given by the house';

const row = (label: string, given: readonly (string | undefined)[], isShort = false): Detail => {
  const values = given.filter((value) => value !== undefined);
  return { label, values: values.length > 0 ? values : [notGiven], isShort };
};

/** What the page of a product says of its ingredients and hazards, and who answers for it. */
export async function factsOf(entry: ProductEntry, product: Product): Promise<ProductFacts> {
  const { data } = entry;
  const { entries: houses } = await loadBrands();
  const house = houses.find(({ name }) => name === data.brand);
  const rows = [
    row('Kind and size', [kindAndSize(entry, product)]),
    ...(hasLiquid(entry) ? ingredientRows(data) : []),
    ...careRows(entry),
    row('Producer', [producerText(house, data.brand)]),
    row('Responsible in the EU', [personText(await responsibleFor(entry, house))]),
  ];
  return { pictograms: data.hazard?.pictograms ?? [], rows };
}

/** What must be known to handle it. */
const careRows = ({ data, collection }: ProductEntry): Detail[] => [
  ...(data.hazard || collection === 'oils' ? hazardRows(data.hazard) : []),
  ...(collection === 'oils'
    ? [
        row('Children', [data.cautions?.age]),
        row('Pregnancy', [data.cautions?.pregnancy]),
        row('Pets', [data.cautions?.pets]),
      ]
    : []),
  row('Warnings', data.warnings),
];

/** What slips say of oils and refills, by the product's id: 'Hazards: H226 Flammable liquid…' */
export const loadLabels = once(async (): Promise<Record<number, string[]>> => {
  const entries = (await allEntries()).filter(({ data }) => data.hazard);
  return Object.fromEntries(entries.map((entry) => [entry.data.id, careTexts(entry)]));
});

const careTexts = (entry: ProductEntry): string[] =>
  careRows(entry)
    .filter(({ values }) => !values.includes(notGiven))
    .map(({ label, values }) => `${label}: ${values.join(' ')}`);

function kindAndSize({ collection, data }: ProductEntry, { variants }: Product): string {
  if (collection === 'diffusers') return `${spell(data.subcategory)} diffuser, ${data.capacity}`;
  const kind = collection === 'oils' ? 'Essential oil' : data.concentration;
  return [kind, ...variants.map(({ name }) => name)].join(', ');
}

function ingredientRows({ ingredients, allergens }: ProductEntry['data']): Detail[] {
  const label = 'Fragrance allergens';
  const none = 'None of those that the EU has on its list';
  return [
    row('Ingredients, as on the label', [ingredients.join(', ') || undefined]),
    ingredients.length > 0 && allergens.length === 0
      ? row(label, [none])
      : row(label, allergens, true),
  ];
}

function hazardRows(hazard: Hazard | undefined): Detail[] {
  const { signal, statements = [], precautions = [], ufi } = hazard ?? {};
  return [
    row('Signal word', [signal]),
    row(
      'Hazards',
      statements.map((code) => `${code} ${hazardStatements[code]}`),
    ),
    row(
      'Precautions',
      precautions.map((code) => `${code} ${precautionaryStatements[code]}`),
    ),
    row('UFI', [ufi]),
  ];
}

/** The product's own, else that of its house, else that of the shop. */
async function responsibleFor(
  { data }: ProductEntry,
  house: House | undefined,
): Promise<ResponsiblePerson | undefined> {
  return data.responsible ?? house?.responsible ?? (await loadSite()).responsiblePerson;
}

type House = Awaited<ReturnType<typeof loadBrands>>['entries'][number];

const producerText = (house: House | undefined, brand: string): string =>
  [brand, house?.address, house?.email].filter(Boolean).join(', ');

const personText = (person: ResponsiblePerson | undefined): string | undefined =>
  person && `${person.name}, ${person.address}, ${person.email}`;
