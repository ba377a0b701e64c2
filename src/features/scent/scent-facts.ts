import type { Scent } from '../catalogue/catalogue.ts';
import { longevityWord, sillageWord } from './strength.ts';

/* How a perfume is worn, in the words of its own page, which the comparison uses too. */

interface Fact {
  label: string;
  text: (scent: Scent) => string;
}

/** The two with a level of 1 to 5. */
export const scentMeters: readonly (Fact & { level: (scent: Scent) => number })[] = [
  {
    label: 'Longevity',
    level: ({ longevity }) => longevity,
    text: ({ longevity }) => longevityWord(longevity),
  },
  {
    label: 'Sillage',
    level: ({ sillage }) => sillage,
    text: ({ sillage }) => sillageWord(sillage),
  },
];

export const scentFacts: readonly Fact[] = [
  { label: 'Strength', text: ({ concentration }) => concentration },
  { label: 'Season', text: ({ season }) => season.join(', ') },
  { label: 'Occasion', text: ({ occasion }) => occasion.join(', ') },
  {
    label: 'Made',
    text: ({ alcoholFree, vegan }) =>
      [alcoholFree ? 'alcohol-free' : 'with alcohol', vegan && 'vegan'].filter(Boolean).join(', '),
  },
];
