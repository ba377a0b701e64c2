import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveRecords } from '../../../netlify/backup/move-records.ts';
import { engineData } from '../../../netlify/app/shop.ts';
import type { ShopData } from '../../../src/features/backup/server/shop-data.ts';
import { shopOn } from '../../../netlify/app/shop.ts';
import { storeTable } from '../../../netlify/app/features.ts';
import type { StoreName } from '../../../netlify/kernel/store/shop.ts';
import { callCommand, startCommand } from '../../support/commands.ts';
import { openPglite, startDatabase } from '../../support/databases.ts';
import { hostHere } from '../../support/host-here.ts';
import { MemoryEngine } from '../../support/memory-engine.ts';
import { order, placed } from '../../support/order.ts';
import type { Database } from '../../support/postgres-server.ts';
import { everStored } from '../../support/stored-records.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/* `npm run move-store`, from one engine to the other and back. */

const command = 'netlify/backup/move-store.ts';
const names = Object.keys(storeTable) as StoreName[];

/** An engine with a record of every form that was ever stored. */
async function fullEngine(): Promise<MemoryEngine> {
  const engine = new MemoryEngine();
  for (const name of names)
    for (const [index, { v, data }] of everStored[name].entries())
      await engine
        .store(storeTable[name].name)
        .write(`old/${index}`, { v, rev: randomUUID(), data }, null);
  return engine;
}

test('all records go over as they are, those that a backup leaves out too', async () => {
  const [from, to] = [await fullEngine(), new MemoryEngine()];
  const moved = await moveRecords(engineData(from), engineData(to), false);
  expect(moved.map(({ store, count }) => [store, count])).toEqual(
    names.map((name) => [storeTable[name].name, everStored[name].length]),
  );
  for (const { sha256 } of moved) expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(await moveRecords(engineData(to), engineData(from), false)).toEqual(moved);
});

describe('is not said to be done', () => {
  test('when the target has another record', async () => {
    const [from, to] = [await fullEngine(), new MemoryEngine()];
    await shopOn(to).limits.create('login/a', { at: [1] });
    await expect(moveRecords(engineData(from), engineData(to), false)).rejects.toThrow(
      'not in the copy, such as shop-limits login/a',
    );
    expect(await shopOn(to).orders.keys()).toEqual([]);
    await moveRecords(engineData(from), engineData(to), true);
    expect(await shopOn(to).limits.keys()).toEqual(['old/0']);
  });

  const whileWriting = (data: ShopData, meanwhile: () => Promise<unknown>): ShopData => ({
    ...data,
    write: async (store, ...rest) => {
      if (store === 'shop-due') await meanwhile();
      return data.write(store, ...rest);
    },
  });

  test('when the shop was not closed', async () => {
    const [from, to] = [await fullEngine(), new MemoryEngine()];
    const target = whileWriting(engineData(to), () => shopOn(from).counted.create('sku/8', {}));
    await expect(moveRecords(engineData(from), target, false)).rejects.toThrow('meanwhile');
  });

  test('when what is there is not what was moved', async () => {
    const [from, to] = [await fullEngine(), new MemoryEngine()];
    const target = whileWriting(engineData(to), () => shopOn(to).counted.put('old/0', {}));
    await expect(moveRecords(engineData(from), target, false)).rejects.toThrow('are not those');
  });

  test('when something is no record', async () => {
    const from = await fullEngine();
    await from.store('shop-orders').write('x', { v: 1, rev: 'x', data: {} }, null);
    await expect(
      moveRecords(engineData(from), engineData(new MemoryEngine()), false),
    ).rejects.toThrow('shop-orders x is no record');
  });
});

const sumsOf = (said: string) => said.split('\n').filter((line) => line.includes('sha256'));

// PGlite and, where this machine has one, a real server.
describe.each([
  ['PGlite', openPglite],
  ['a server of its own', startDatabase],
])('the command, with %s', (_, open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('takes a shop to PostgreSQL and back', async () => {
    const data = temporaryFolder('moved');
    const env = { SHOP_DATA: data, DATABASE_URL: database.url };
    const { url, close } = await hostHere({}, data);
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify(order());
    const { orderId } = await placed(
      await fetch(`${url}/api/place-order`, { method: 'POST', headers, body }),
    );
    await close();

    const there = await startCommand(command, ['blobs', 'postgres'], { env });
    expect(there.code).toBe(0);
    expect(there.out).toMatch(/^shop-orders: 1, sha256 [0-9a-f]{64}$/m);
    expect(there.out).toMatch(/^All records are in postgres/m);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query('SELECT store FROM shop_records WHERE key = $1', [orderId]);
    await client.end();
    expect(rows).toEqual([{ store: 'deploy:local:shop-orders' }]);

    const again = await callCommand(command, ['postgres', 'blobs'], { env });
    expect([again.code, sumsOf(again.out)]).toEqual([0, sumsOf(there.out)]);
  });
});

test.each([
  [['blobs', 'blobs'], /^Usage: /],
  [['blobs'], /^Usage: /],
  [['blobs', 'mysql'], /^Usage: /],
  [['blobs', 'postgres', '--force'], /^Usage: /],
  [['blobs', 'postgres'], /DATABASE_URL is not set/],
])('%j is answered with one sentence', async (words, sentence) => {
  const { code, err } = await callCommand(command, words, { env: { DATABASE_URL: '' } });
  expect(code).toBe(1);
  expect(err).toMatch(sentence);
});
