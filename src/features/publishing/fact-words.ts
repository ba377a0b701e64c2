import { field, group, phrase } from './words.ts';

/* The words for what a label says: ingredients, hazards and who answers for a product. */

export const responsible = (hint: string) =>
  group(
    'Answers for it in the EU',
    {
      name: field('Name'),
      address: field('Postal address', 'On one line.'),
      email: field('Email'),
    },
    hint,
  );

export const factWords = {
  ingredients: field('Ingredients', 'INCI names in the order of the label.'),
  allergens: field('Fragrance allergens', 'Those of the ingredients that the EU has on its list.'),
  hazard: group(
    'Hazards',
    {
      signal: field('Signal word'),
      statements: field('Hazard statements', 'By their numbers; the page says the words.'),
      precautions: field('Precautionary statements', 'By their numbers.'),
      pictograms: field('Pictograms'),
      ufi: field('UFI', 'Such as A1B2-C3D4-E5F6-G7H8, where there is one.'),
    },
    'From the label: for oils and refills.',
  ),
  warnings: field('Warnings'),
  responsible: responsible('Only where it is neither the house nor the shop.'),
  guarantee: group(
    'Guarantee of the producer',
    {
      years: field('Years'),
      by: phrase('Who gives it'),
      terms: field('Terms', 'What it covers, and how a shopper uses it.'),
      model: field('Model', 'As on the label of the producer, which stands beside the pictures.'),
    },
    'What is promised beyond the two years of the law, without a charge, for the whole product.',
  ),
};

export const cautions = group('Who should take care', {
  age: field('Children', 'From which age.'),
  pregnancy: field('Pregnancy'),
  pets: field('Pets'),
});
