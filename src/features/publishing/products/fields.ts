import { allergens } from '../../catalogue/product/allergens.ts';
import { hazardStatements, precautionaryStatements } from '../../catalogue/product/hazard-words.ts';
import { pictogramName, pictograms, type Pictogram } from '../../catalogue/product/pictograms.ts';
import {
  concentrations,
  diffuserSubcategories,
  occasions,
  oilSubcategories,
  perfumeCategories,
  seasons,
  shelves,
} from '../../catalogue/product/vocabulary.ts';
import {
  choices,
  decimal,
  group,
  lines,
  long,
  money,
  number,
  one,
  pictures,
  optional,
  some,
  text,
  yesNo,
  named,
  type Option,
  type Section,
} from '../field-kinds.ts';

/* The form of a product, section by section (R973). What a field is called stands in product-words.ts. */

export const productKinds = ['perfumes', 'oils', 'diffusers'] as const;
export type ProductKind = (typeof productKinds)[number];

/** 'H226 Flammable liquid and vapour.' */
const coded = (words: Readonly<Record<string, string>>): Option[] =>
  Object.entries(words).map(([value, name]) => ({ value, name: `${value} ${name}` }));

const pictogramCodes = Object.keys(pictograms) as Pictogram[];

const opening = (category: 'category' | 'subcategory', values: readonly string[]) => [
  text('name'),
  one('brand', 'houses'),
  one(category, named(values)),
  long('description'),
  optional(long('longDescription')),
];

const label = [
  optional(lines('ingredients')),
  optional(some('allergens', named(allergens))),
  optional(lines('warnings')),
];

const hazard = optional(
  group('hazard', [
    one('signal', named(['Danger', 'Warning'])),
    some('statements', coded(hazardStatements)),
    some('precautions', coded(precautionaryStatements)),
    some(
      'pictograms',
      pictogramCodes.map((value) => ({ value, name: pictogramName(value) })),
    ),
    text('ufi'),
  ]),
);

const promises = [
  optional(group('responsible', [text('name'), text('address'), text('email')])),
  optional(group('guarantee', [decimal('years'), text('by'), text('terms'), text('model')])),
];

const isSold = yesNo('inStock', true);
const featured = optional(yesNo('featured'));
const photographs: Section = { title: 'Pictures', fields: [pictures('images')] };

export const productSections: Record<ProductKind, readonly Section[]> = {
  perfumes: [
    { title: 'Name and texts', fields: opening('category', perfumeCategories) },
    {
      title: 'Sizes and prices',
      fields: [choices('sizes'), optional(group('sample', [money('price')])), isSold],
    },
    {
      title: 'Notes',
      fields: [
        some('notes.top', 'notes'),
        some('notes.heart', 'notes'),
        some('notes.base', 'notes'),
      ],
    },
    photographs,
    {
      title: 'Facts',
      fields: [
        one('concentration', named(concentrations)),
        number('longevity'),
        number('sillage'),
        some('season', named(seasons)),
        some('occasion', named(occasions)),
        yesNo('alcoholFree'),
        yesNo('vegan'),
        ...label,
      ],
    },
    {
      title: 'Advanced',
      isRare: true,
      fields: [
        ...['topNote', 'heartNote', 'baseNote'].map((name) => optional(text(name))),
        optional(some('shelves', named(shelves))),
        featured,
        hazard,
        ...promises,
      ],
    },
  ],
  oils: [
    {
      title: 'Name and texts',
      fields: [...opening('subcategory', oilSubcategories), lines('benefits'), long('usage')],
    },
    { title: 'Sizes and prices', fields: [choices('sizes'), isSold] },
    { title: 'Notes', fields: [some('notes', 'notes')] },
    photographs,
    {
      title: 'Facts',
      fields: [text('origin'), text('purity'), text('extraction'), yesNo('vegan'), ...label],
    },
    {
      title: 'Advanced',
      isRare: true,
      fields: [
        featured,
        hazard,
        optional(group('cautions', [text('age'), text('pregnancy'), text('pets')])),
        ...promises,
      ],
    },
  ],
  diffusers: [
    {
      title: 'Name and texts',
      fields: [...opening('subcategory', diffuserSubcategories), lines('features')],
    },
    { title: 'Colours and prices', fields: [choices('colors'), isSold] },
    photographs,
    {
      title: 'Facts',
      fields: [
        text('capacity'),
        text('coverage'),
        text('runtime'),
        text('warranty'),
        text('powerSource'),
        ...label,
      ],
    },
    { title: 'Advanced', isRare: true, fields: [featured, hazard, ...promises] },
  ],
};
