import { isInt, isListOf, isOneOf, isShape, isText } from '../../base/guards.ts';
import type { SearchPage, SearchWords } from './search-entries.ts';

const isNote = isShape<SearchWords['notes'][number]>({
  id: isText,
  name: isText,
  family: isText,
  synonyms: isListOf(isText),
});

const isPage = isShape<SearchPage>({
  kind: isOneOf(['help', 'shelf']),
  name: isText,
  href: isText,
  words: isListOf(isText),
  text: isText,
  products: isListOf(isInt),
});

/** What `/search.json` says. */
export const isSearchWords = isShape<SearchWords>({
  notes: isListOf(isNote),
  families: isListOf(isShape({ id: isText, name: isText })),
  pages: isListOf(isPage),
});
