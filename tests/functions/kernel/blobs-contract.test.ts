import { createHash, randomUUID } from 'node:crypto';
import { getDeployStore, getStore, setEnvironmentContext } from '@netlify/blobs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BlobTable } from '../../../netlify/local/blobs/blob-table.ts';
import { startBlobsServer, type BlobsServer } from '../../../netlify/local/blobs/blobs-server.ts';

/* The official client against the local Blobs server, in the calls that the shop makes. */

let table: BlobTable;
let server: BlobsServer;
beforeAll(async () => {
  table = new BlobTable(null);
  server = await startBlobsServer(table, 'token');
  setEnvironmentContext(server.context);
});
afterAll(async () => {
  await server.close();
  table.close();
});

const fresh = () => getStore({ name: randomUUID(), consistency: 'strong' });
const md5 = (text: string) => `"${createHash('md5').update(text).digest('hex')}"`;

describe('reading and writing', () => {
  test('a text comes back as it went', async () => {
    const store = fresh();
    await store.set('a', 'text');
    expect(await store.get('a')).toBe('text');
  });

  test('JSON comes back as it went', async () => {
    const store = fresh();
    await store.setJSON('a', { n: 1, list: ['é'] });
    expect(await store.get('a', { type: 'json' })).toEqual({ n: 1, list: ['é'] });
  });

  test('an empty value is a value', async () => {
    const store = fresh();
    await store.set('a', '');
    expect(await store.get('a')).toBe('');
  });

  test('an absent key is null', async () => {
    expect(await fresh().get('absent')).toBeNull();
    expect(await fresh().getWithMetadata('absent')).toBeNull();
  });

  test('a second write replaces the first', async () => {
    const store = fresh();
    await store.set('a', 'one');
    await store.set('a', 'two');
    expect(await store.get('a')).toBe('two');
  });

  test('a key may lie under another', async () => {
    const store = fresh();
    for (const key of ['a/b', 'a/b/c']) await store.set(key, key);
    expect(await store.get('a/b')).toBe('a/b');
    expect(await store.get('a/b/c')).toBe('a/b/c');
  });

  test('stores are kept apart', async () => {
    const [one, two] = [fresh(), fresh()];
    await one.set('a', 'one');
    expect(await two.get('a')).toBeNull();
  });

  test('a deploy store is kept apart from the site store of the same name', async () => {
    const name = randomUUID();
    await getStore({ name, consistency: 'strong' }).set('a', 'site');
    expect(await getDeployStore({ name, consistency: 'strong' }).get('a')).toBeNull();
  });
});

describe('etags', () => {
  test('a write answers the MD5 of the value', async () => {
    expect(await fresh().set('a', 'text')).toEqual({ modified: true, etag: md5('text') });
  });

  test('a read has the etag of the write', async () => {
    const store = fresh();
    const { etag } = await store.set('a', 'text');
    expect((await store.getWithMetadata('a'))?.etag).toBe(etag);
  });
});

describe('conditional writes', () => {
  test('onlyIfNew writes a free key', async () => {
    const store = fresh();
    expect(await store.set('a', 'one', { onlyIfNew: true })).toEqual({
      modified: true,
      etag: md5('one'),
    });
  });

  test('onlyIfNew leaves a taken key', async () => {
    const store = fresh();
    await store.set('a', 'one');
    expect(await store.set('a', 'two', { onlyIfNew: true })).toEqual({ modified: false });
    expect(await store.get('a')).toBe('one');
  });

  test('onlyIfMatch replaces what was read', async () => {
    const store = fresh();
    const { etag = '' } = await store.set('a', 'one');
    expect((await store.set('a', 'two', { onlyIfMatch: etag })).modified).toBe(true);
    expect(await store.get('a')).toBe('two');
  });

  test('onlyIfMatch leaves what has changed', async () => {
    const store = fresh();
    const { etag = '' } = await store.set('a', 'one');
    await store.set('a', 'two');
    expect((await store.set('a', 'three', { onlyIfMatch: etag })).modified).toBe(false);
    expect(await store.get('a')).toBe('two');
  });

  test('onlyIfMatch leaves an absent key absent', async () => {
    const store = fresh();
    expect((await store.set('a', 'one', { onlyIfMatch: md5('one') })).modified).toBe(false);
    expect(await store.get('a')).toBeNull();
  });

  test('of fifty that create one key at once, one wins', async () => {
    const store = fresh();
    const writes = Array.from({ length: 50 }, (_, index) =>
      store.set('a', String(index), { onlyIfNew: true }),
    );
    expect((await Promise.all(writes)).filter(({ modified }) => modified)).toHaveLength(1);
  });

  test('of fifty that replace one value at once, one wins', async () => {
    const store = fresh();
    const { etag = '' } = await store.set('a', 'start');
    const writes = Array.from({ length: 50 }, (_, index) =>
      store.set('a', String(index), { onlyIfMatch: etag }),
    );
    expect((await Promise.all(writes)).filter(({ modified }) => modified)).toHaveLength(1);
  });
});

describe('deletion and lists', () => {
  test('a deleted key is gone, and may be deleted again', async () => {
    const store = fresh();
    await store.set('a', 'text');
    await store.delete('a');
    await store.delete('a');
    expect(await store.get('a')).toBeNull();
  });

  test('a list has the keys and etags under a prefix', async () => {
    const store = fresh();
    for (const key of ['m/1', 'm/2', 'n/1']) await store.set(key, key);
    expect((await store.list({ prefix: 'm/' })).blobs).toEqual([
      { key: 'm/1', etag: md5('m/1') },
      { key: 'm/2', etag: md5('m/2') },
    ]);
  });

  test('a list of 2,500 keys comes in pages, whole and without doubles', async () => {
    const store = fresh();
    const keys = Array.from({ length: 2500 }, (_, index) => `k/${String(index).padStart(4, '0')}`);
    for (let at = 0; at < keys.length; at += 100)
      await Promise.all(keys.slice(at, at + 100).map((key) => store.set(key, 'x')));
    const pages: number[] = [];
    const listed: string[] = [];
    for await (const { blobs } of store.list({ prefix: 'k/', paginate: true })) {
      pages.push(blobs.length);
      listed.push(...blobs.map(({ key }) => key));
    }
    expect(pages).toEqual([1000, 1000, 500]);
    expect(listed).toEqual(keys);
  });
});
