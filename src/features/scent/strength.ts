/* How long a perfume lasts and how far it carries, 1 to 5, in the words that every page uses. */

const longevityWords = ['an hour or two', 'a few hours', 'half a day', 'all day', 'past a day'];
const sillageWords = [
  'close to the skin',
  'within an embrace',
  'at arm’s length',
  'across a table',
  'fills a room',
];

const word = (words: readonly string[], level: number) => words[level - 1] ?? '';

/** 'half a day' for 3; '' for what is no level. */
export const longevityWord = (level: number): string => word(longevityWords, level);

/** 'at arm’s length' for 3; '' for what is no level. */
export const sillageWord = (level: number): string => word(sillageWords, level);
