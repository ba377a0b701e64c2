import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Product } from '../../src/domain/catalogue/catalogue.ts';
import { openSearch, packSearch, type Search } from '../../src/domain/list/search.ts';
import { storeIndex } from '../../netlify/database/store-index.ts';
import { hashOf } from '../../netlify/server/search/packed-index.ts';
import { findInRows } from '../../netlify/server/search/postgres-search.ts';
import { pooledSql } from '../../netlify/server/store/engines/postgres-pool.ts';
import { contentProducts } from '../support/content-products.ts';
import { contentSearchWords } from '../support/content-search.ts';
import { openPglite } from '../support/databases.ts';
import type { Database } from '../support/postgres-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/* The packed index and the database give the same answers, in the same order. */

const folder = temporaryFolder('search-engines');
const file = join(folder, 'search-index.json');
let database: Database;
let packed: Search;
beforeAll(async () => {
  writeFileSync(file, JSON.stringify(packSearch(contentProducts, contentSearchWords)));
  packed = openSearch(packSearch(contentProducts, contentSearchWords));
  database = await openPglite();
  await storeIndex(database.url, file);
});
afterAll(() => database.close());

const inRows = (text: string) => findInRows(pooledSql(database.url), hashOf(file), text);

/** Texts that no index was made for. */
const heldOut: [string, string[]][] = [
  ['exact words', ['oud', 'rose', 'Amber Majlis', 'lavender oil', 'diffuser', 'p']],
  ['beginnings', ['lav', 'sand', 'oud r', 'di', 'rose m']],
  ['typos', ['lavendar', 'sandlewood', 'jazmine', 'bergamott', 'difuser', 'vanila musk']],
  ['two mistakes', ['lavandar', 'frankinsence', 'patchuly', 'eucaliptos', 'banana', 'rosse oudd']],
  ['Arabic spellings', ['عود', 'العود', 'عُود', 'عـود', 'وردة', 'ورده', 'الوردة', 'ياسمبن']],
  ['words in any order', ['rose oud', 'oud rose', 'oil lavender', 'wood winter oud']],
  ['prices in words', ['oud under $200', 'rose under 50 dollars', 'lavendar up to 30', 'under 90']],
  ['some of the words', ['oud lamp zeppelin', 'lavander lamp', 'men rose lamp']],
  ['questions', ['How do I return it?', 'what is the', 'where is my order']],
  ['nothing', ['', 'ro\0se', '!?', 'zzzzzz', '한국', 'a\u{1F339}b', "o'ud%_\\"]],
];

// R782
test.each(heldOut)('both find the same in the same order for %s', async (_, texts) => {
  for (const text of texts) expect(await inRows(text), text).toEqual(packed.find(text));
});

describe('the engine of a deploy', () => {
  const openEngine = async (settings: Record<string, string>) => {
    vi.resetModules();
    vi.stubEnv('SHOP_CATALOGUE', join(folder, 'catalogue.json'));
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    const { searchEngine } = await import('../../netlify/server/search/search-engine.ts');
    return searchEngine();
  };
  const onPostgres = (url = database.url) => ({ SHOP_STORE: 'postgres', DATABASE_URL: url });
  const ask = async (statement: string, values: unknown[] = []) =>
    (await pooledSql(database.url).query(statement, values, 5_000)).rows;
  beforeEach(() => vi.stubEnv('SHOP_LOG', 'off'));
  afterEach(() => vi.unstubAllEnvs());

  test('is the database where it is the shop’s store', async () => {
    const engine = await openEngine(onPostgres());
    await ask("UPDATE shop_search_entries SET packed = replace(packed, 'Oud Zellij', 'Renamed')");
    const names = (await engine.find('zellij')).hits.map(({ name }) => name);
    await ask("UPDATE shop_search_entries SET packed = replace(packed, 'Renamed', 'Oud Zellij')");
    expect(names).toContain('Renamed');
  });

  test.each([
    ['does not answer', () => onPostgres('postgres://nobody@127.0.0.1:1/none')],
    ['has no address', () => onPostgres('')],
  ])('is the packed index where the database %s', async (_, settings) => {
    expect(await (await openEngine(settings())).find('zellij')).toEqual(packed.find('zellij'));
  });

  test('answers by no other deploy’s catalogue', async () => {
    const other = join(folder, 'other.json');
    const [first, ...rest] = contentProducts;
    const renamed = [{ ...first, name: 'Renamed Zellij' } as Product, ...rest];
    const index = packSearch(renamed, contentSearchWords);
    writeFileSync(other, JSON.stringify(index));
    // The database has only the catalogue before.
    expect(await findInRows(pooledSql(database.url), hashOf(other), 'zellij')).toBeNull();
    await storeIndex(database.url, other);
    expect(await findInRows(pooledSql(database.url), hashOf(other), 'zellij')).toEqual(
      openSearch(index).find('zellij'),
    );
    expect(await inRows('zellij')).toEqual(packed.find('zellij'));
  });

  test('is stored once, and goes 30 days after the last deploy that has it', async () => {
    expect(await storeIndex(database.url, file)).toBe(false);
    await ask("UPDATE shop_search SET deployed = now() - interval '31 days'");
    expect(await storeIndex(database.url, file)).toBe(false);
    expect(await ask('SELECT hash FROM shop_search')).toEqual([{ hash: hashOf(file) }]);
    expect(await ask('SELECT DISTINCT hash FROM shop_search_terms')).toHaveLength(1);
    expect(await inRows('zellij')).toEqual(packed.find('zellij'));
  });
});
