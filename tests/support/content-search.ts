import { basename } from 'node:path';
import { searchPages } from '../../src/features/search/search-pages.ts';
import type { SearchWords } from '../../src/features/search/search-entries.ts';
import { all, single } from './content.ts';
import { contentProducts } from './content-products.ts';

const idOf = (file: string) => basename(file, '.yaml');

/** What the build writes into `search.json`, without the five links at the top of the menu. */
export const contentSearchWords: SearchWords = {
  notes: all('notes').map(({ file, data: { name, family, synonyms, arabic } }) => ({
    id: idOf(file),
    name,
    family,
    synonyms: [...synonyms, ...arabic],
  })),
  families: all('families').map(({ file, data }) => ({ id: idOf(file), name: data.name })),
  pages: searchPages(
    {
      questions: single('faq').blocks.flatMap(({ entries }) => entries),
      sections: single('help').sections,
      links: [
        ...single('navigation').menu.flatMap(({ entries }) => entries),
        ...single('home').tiles,
      ],
    },
    contentProducts,
  ),
};
