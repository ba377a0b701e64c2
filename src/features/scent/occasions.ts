import type { DiffuserSubcategory, Occasion } from '../catalogue/product/vocabulary.ts';

interface OccasionWords {
  /** The answer to 'When will you wear it?'. */
  label: string;
  /** What is said of a perfume that suits it. */
  suits: string;
  /** The kind of diffuser for where the scent is worn. */
  diffuser: DiffuserSubcategory;
  because: string;
}

/** What the scent finder says and proposes for each occasion. */
export const occasionWords: Record<Occasion, OccasionWords> = {
  everyday: {
    label: 'Every day',
    suits: 'for every day',
    diffuser: 'reed',
    because: 'Always on, with nothing to switch.',
  },
  work: {
    label: 'Work',
    suits: 'quiet enough for work',
    diffuser: 'portable',
    because: 'Small enough for a desk, and it asks for no socket.',
  },
  evening: {
    label: 'An evening out',
    suits: 'made for the evening',
    diffuser: 'smart',
    because: 'It can start before you come home.',
  },
  celebration: {
    label: 'A celebration',
    suits: 'dressed for a celebration',
    diffuser: 'nebulizing',
    because: 'Strong enough for a room full of people.',
  },
  home: {
    label: 'Home',
    suits: 'good company at home',
    diffuser: 'ultrasonic',
    because: 'Quiet, with hours of light mist.',
  },
};
