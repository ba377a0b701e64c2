import type { AppEventListener } from '@sveltia/cms';
import type { CollectionName } from '~/domain/content/collections.schema';
import { partsOf, readContentFile, sourceKey, type Values } from '~/domain/content/content-file';
import { describedCollection } from '~/domain/content/described.schema';
import { nextId } from '~/domain/content/next-id';
import { withoutEmpties } from '~/domain/content/without-empties';
import { entryProblems } from './entry-problems';
import { entryOf, knownEntries, remember } from './loaded-entries';
import { withoutEditorKeys } from './editor-keys';
import { showRefusal } from './refusal';
import {
  ledgerFile,
  ledgerText,
  pricesIn,
  withPrices,
  type LedgerEntry,
} from '~/domain/content/price-ledger';
import { readLedger } from '~/domain/content/read-ledger';
import { pricesOn, type Prices } from '~/domain/content/unproven-prices';
import { isoDate } from '~/domain/base/text/dates';

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

const address = `/api/local/files?path=${encodeURIComponent(ledgerFile)}`;
const products: readonly CollectionName[] = ['perfumes', 'oils', 'diffusers'];
/** Another tab may write at the same time. */
const tries = 3;

interface Opened {
  ledger: LedgerEntry[];
  text: string;
  etag: string;
}

/** Null for what has no price, and where no ledger can be read. */
async function open(name: CollectionName): Promise<Opened | null> {
  if (!products.includes(name)) return null;
  const answer = await fetch(address, { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return null;
  const text = await answer.text();
  return { ledger: readLedger(text), text, etag: answer.headers.get('ETag') ?? '' };
}

const today = () => isoDate(new Date());

/** What struck prices are checked with; undefined where nothing can be checked. */
async function readPrices(name: CollectionName): Promise<Prices | undefined> {
  const opened = await open(name);
  return opened ? pricesOn(today(), opened.ledger) : undefined;
}

/** Adds the prices of a saved product that the ledger does not have. */
async function recordPrices(name: CollectionName, values: Values): Promise<void> {
  for (let left = tries; left > 0; left -= 1) {
    const opened = await open(name);
    if (!opened) return;
    const added = withPrices(opened.ledger, pricesIn(values), today());
    if (added.length === opened.ledger.length) return;
    const headers = { 'If-Match': opened.etag };
    const body = ledgerText(added, opened.text);
    const answer = await fetch(address, { method: 'PUT', headers, body });
    if (answer.ok) return;
  }
}
