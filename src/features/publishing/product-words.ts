import { perfumeCategories } from '../catalogue/product/vocabulary.ts';
import { cautions, factWords } from './fact-words.ts';
import { field, group, list, pictureWords, type FieldWords, phrase } from './words.ts';

/* The words for products, notes and families. */

const portrait = 'Portrait, four wide to five high. The first picture is the one on cards.';

const opening = {
  id: field('Number', 'Part of the address; filled in when you save, and never changed.'),
  name: field('Name', 'At most 60 characters.'),
  brand: field('Brand', 'A new house: add it under Texts, Houses first, with its sign.'),
};

const texts = {
  description: field('Short description', 'One sentence for cards, at most 140 characters.'),
  longDescription: field(
    'Long description',
    'A line break starts a new paragraph. Empty, the short one stands in its place.',
  ),
};

const closing = {
  ...factWords,
  featured: phrase('Featured', 'Shown among the popular products of the home page.'),
  inStock: phrase('May be bought', 'Off: shown as out of stock, whatever the stock says.'),
  images: list('Pictures', 'Picture', pictureWords(portrait), 'Two or more look best.'),
};

const offer = {
  price: field('Price', 'In the shop’s currency.'),
  originalPrice: field(
    'Price before',
    'The lowest price of the 30 days before the reduction. The same as the price when there is none.',
  ),
};
/** By which others know the same size or colour. */
const numbers = {
  gtin: field(
    'GTIN',
    'The number under the bar code, for price comparisons. Empty where there is none.',
  ),
  mpn: field('Number of the maker', 'Empty where there is none.'),
};
const isDefault = phrase('Shown first', 'On cards stands the price of this one. One at most.');

const sizes = list('Sizes', 'Size', {
  size: field('Size', 'Such as 50ML.'),
  ...offer,
  isDefault,
  ...numbers,
});

const cardNote = (tier: string) =>
  field(
    `${tier} note on the card`,
    `Leave it empty to show all of the ${tier.toLowerCase()} notes. Else names out of them, with a comma between.`,
  );

export const productWords = {
  perfumes: {
    ...opening,
    category: field('Category', `One of ${perfumeCategories.join(', ')}.`),
    ...texts,
    topNote: cardNote('Top'),
    heartNote: cardNote('Heart'),
    baseNote: cardNote('Base'),
    notes: group('Notes', {
      top: field('Top notes', 'The first minutes.'),
      heart: field('Heart notes', 'The first hours.'),
      base: field('Base notes', 'What stays.'),
    }),
    concentration: field('Concentration'),
    longevity: field('Longevity', '1 is an hour or two, 5 is past a day.'),
    sillage: field('Sillage', '1 is close to the skin, 5 fills a room.'),
    season: field('Seasons'),
    occasion: field('Occasions'),
    alcoholFree: phrase('Without alcohol'),
    vegan: field('Vegan'),
    shelves: field('Shelves', 'Links of the menu lead to them.'),
    sizes,
    sample: group('Sample of 2 ml', { price: offer.price }, 'Leave it out where there is none.'),
    ...closing,
  },
  oils: {
    ...opening,
    subcategory: field('Category'),
    ...texts,
    benefits: field('Benefits'),
    usage: phrase('How to use it', 'With what must not be done. A line break starts a paragraph.'),
    origin: field('Origin'),
    purity: field('Purity'),
    extraction: field('Extraction'),
    notes: field('Notes', 'What it smells of.'),
    vegan: field('Vegan'),
    sizes,
    cautions,
    ...closing,
  },
  diffusers: {
    ...opening,
    subcategory: field('Category'),
    ...texts,
    capacity: field('Capacity', 'Such as 300 ml.'),
    coverage: field('Coverage', 'Such as Up to 35 m².'),
    runtime: field('Runtime'),
    features: field('Features'),
    warranty: field('Warranty'),
    powerSource: field('Power'),
    colors: list('Colours', 'Colour', {
      color: field('Colour', 'One word such as Sand.'),
      ...offer,
      isDefault,
      ...numbers,
      picture: group('Picture', pictureWords(portrait)),
    }),
    ...closing,
  },
  notes: {
    name: field('Name'),
    family: field('Family'),
    description: field('Description', 'One sentence that says what it smells of.'),
    synonyms: field('Other names', 'Cards may use them too.'),
    arabic: phrase('In Arabic', 'The most usual spelling first, without the article.'),
  },
  families: {
    name: field('Name'),
    group: field('Group of the wheel'),
    order: field('Place on the wheel', '1 to 14, clockwise from the top.'),
    description: field('Description', 'At most 200 characters.'),
    category: field('Category of the shop', 'Empty where the shop has none of its own.'),
  },
} satisfies Record<string, Record<string, FieldWords>>;
