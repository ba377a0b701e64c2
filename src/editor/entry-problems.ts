import { contentMistakes, fileSentence, type Mistake } from '~/domain/content/content-check';
import { contentSchemas, type CollectionName } from '~/domain/content/collections.schema';
import type { Values } from '~/domain/content/content-file';
import { pageWords } from '~/domain/content/page-words';
import { plainMessages } from '~/domain/content/plain-messages.schema';
import { problemText } from '~/domain/content/problem-text';
import { productWords } from '~/domain/content/product-words';
import type { Prices } from '~/domain/content/unproven-prices';
import { entryOf, knownEntries } from './loaded-entries';

const words = { ...productWords, ...pageWords };

/**
 * Why the build would refuse an entry, in the words of its form; none when it would not. Of the
 * problems between entries it says only those that this entry causes.
 * @param prices struck prices are checked only with them.
 */
export function entryProblems(
  name: CollectionName,
  file: string,
  values: Values,
  prices?: Prices,
): string[] {
  const { error } = contentSchemas[name].safeParse(values, { error: plainMessages });
  if (error) return error.issues.map((issue) => problemText(words[name], values, issue));
  const entry = entryOf(name, values, file);
  if (!entry) return [];
  const before = knownEntries();
  const others = before.filter((other) => other.file !== file);
  const stood = new Set(contentMistakes(before, prices).map(fileSentence));
  return contentMistakes([...others, entry], prices)
    .filter((mistake) => !stood.has(fileSentence(mistake)))
    .map((mistake) => inWords(mistake, file, values));
}

/** A later entry may have the problem too, such as two notes with one name. */
const inWords = (mistake: Mistake, file: string, values: Values): string => {
  const { entry } = mistake;
  return problemText(
    words[entry.collection],
    entry.file === file ? values : { ...entry.data },
    mistake,
  );
};
