import type { AppEventListener } from '@sveltia/cms';
import type { CollectionName } from '~/domain/content/collections.schema';
import { partsOf, readContentFile, sourceKey, type Values } from '~/domain/content/content-file';
import { describedCollection } from '~/domain/content/described.schema';
import { nextId } from '~/domain/content/next-id';
import { withoutEmpties } from '~/domain/content/without-empties';
import { entryProblems } from './entry-problems';
import { entryOf, knownEntries, remember } from './loaded-entries';
import { withoutEditorKeys } from './editor-keys';
import { readPrices, recordPrices } from './recorded-prices';
import { showRefusal } from './refusal';

/**
 * The collection of a path such as 'src/content/oils/lavender-oil.yaml' or 'src/content/site.yaml'.
 */
const collectionIn = (path: string): CollectionName =>
  (/^src\/content\/([a-z]+)/.exec(path)?.[1] ?? '') as CollectionName;

/** Where the numbers of a kind of product begin. */
const firstIds: Partial<Record<CollectionName, number>> = {
  perfumes: 1,
  oils: 101,
  diffusers: 201,
};

/**
 * Prepares an entry before it is saved: it gets its number and loses empty fields. An entry that
 * the build would refuse is refused here, with the build's sentences.
 */
export const beforeSave: AppEventListener = {
  name: 'preSave',
  handler: async ({ entry }) => {
    const { data, path } = entry.toJS() as { data: Values; path: string };
    const name = collectionIn(path);
    const { fields: filled, source, ...text } = partsOf(withNumber(name, withoutEditorKeys(data)));
    const before = source === '' ? {} : readContentFile(source);
    const fields = withoutEmpties(filled, describedCollection(name), before);
    const problems = entryProblems(name, path, fields, await readPrices(name));
    if (problems.length > 0) {
      await showRefusal(problems);
      throw new Error(problems.join('\n'));
    }
    return entry.set('data', { ...fields, ...text, ...(source !== '' && { [sourceKey]: source }) });
  },
};

/** What has been saved counts for the next check, and its prices stand from today. */
export const afterSave: AppEventListener = {
  name: 'postSave',
  handler: async ({ entry }) => {
    const { data, path } = entry.toJS() as { data: Values; path: string };
    const { fields } = partsOf(withoutEditorKeys(data));
    remember(entryOf(collectionIn(path), fields, path));
    await recordPrices(collectionIn(path), fields);
  },
};

function withNumber(name: CollectionName, values: Values): Values {
  const first = firstIds[name];
  if (first === undefined || typeof values['id'] === 'number') return values;
  const numbered = knownEntries().flatMap(({ collection, data }) =>
    'id' in data ? [{ collection, id: data.id }] : [],
  );
  const ofKind = numbered.filter(({ collection }) => collection === name);
  const ids = (entries: typeof numbered) => entries.map(({ id }) => id);
  return { ...values, id: nextId(ids(ofKind), ids(numbered), first) };
}
