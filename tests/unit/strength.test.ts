import { describe, expect, test } from 'vitest';
import { labelOf } from '~/features/search/facet-labels';
import { listings } from '~/features/search/listing';
import { findScents } from '~/features/scent/finder';
import { parseAnswers } from '~/features/scent/finder-answers';
import { longevityWord } from '~/features/scent/strength';
import type { Scent } from '~/features/catalogue/catalogue';
import { aProduct } from '../support/products';

const scent = (longevity: number): Scent => ({
  notes: { top: [], heart: [], base: [] },
  concentration: 'Attar',
  longevity,
  sillage: 3,
  season: [],
  occasion: [],
  alcoholFree: true,
  vegan: true,
});

describe('how long a perfume lasts is said in the same words', () => {
  test.each([1, 2, 3, 4, 5])('for longevity %i on its page and by the finder', (longevity) => {
    const product = aProduct({ scent: scent(longevity) });
    const [found] = findScents([product], parseAnswers('')).perfumes;
    expect(found?.because).toMatch(`lasts ${longevityWord(longevity)} and costs`);
  });

  test.each(['3', '4', '5'])('for longevity %s on its page and in the filters', (value) => {
    const facet = listings.perfume.facets.find(({ key }) => key === 'longevity');
    const label = facet && labelOf(facet, value).toLowerCase().replace(' or more', '');
    expect(label).toBe(longevityWord(Number(value)));
  });
});
