import { randomUUID } from 'node:crypto';
import { getStore } from '@netlify/blobs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { keyValue, StoreUnavailable, type KeyValue } from '../../netlify/server/store/kv.ts';
import { openShop } from '../../netlify/server/store/shop.ts';
import { storeFetch } from '../../netlify/server/store/store-fetch.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';
import { waywardStore, type Fault } from '../support/wayward-store.ts';

/* The port over a store that misbehaves as scripted. */

interface Note {
  text: string;
}

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const wayward = waywardStore();
function open(timeoutMs = 8_000): KeyValue<Note> {
  const fetch = storeFetch(Date.now() + timeoutMs, wayward.fetch);
  const store = getStore({ name: `notes-${randomUUID()}`, consistency: 'strong', fetch });
  return keyValue(store, z.object({ text: z.string() }));
}
const timed = async (work: Promise<unknown>) => {
  const start = performance.now();
  const outcome = await work.then(
    () => 'done',
    (error: unknown) => error,
  );
  return { outcome, ms: performance.now() - start };
};
const a: Note = { text: 'a' };
const b: Note = { text: 'b' };

test('a record is created once and replaced only by a writer who has read it', async () => {
  const notes = open();
  expect(await notes.create('n/1', a)).toEqual({ ok: true });
  expect(await notes.create('n/1', b)).toMatchObject({ ok: false, current: { value: a } });
  const { etag } = (await notes.read('n/1')) ?? { etag: '' };
  expect(await notes.update('n/1', etag, b)).toEqual({ ok: true });
  expect(await notes.update('n/1', etag, a)).toMatchObject({ ok: false, current: { value: b } });
  await notes.put('n/2', a);
  expect(await notes.keys('n/')).toEqual(['n/1', 'n/2']);
  await notes.delete('n/1');
  expect(await notes.read('n/1')).toBeNull();
});

test('equal contents written twice are two states', async () => {
  const notes = open();
  await notes.put('n', a);
  const first = await notes.read('n');
  await notes.put('n', a);
  expect((await notes.read('n'))?.etag).not.toBe(first?.etag);
});

describe('a write that was refused is never taken for a success', () => {
  test.each([400, 401, 403, 404, 413])('%d', async (status) => {
    const notes = open();
    wayward.script({ status });
    await expect(notes.create('n', a)).rejects.toThrow(StoreUnavailable);
    expect(await notes.read('n')).toBeNull();
  });

  test.each([429, 500, 502, 503])('%d three times', async (status) => {
    const notes = open();
    wayward.script({ status }, { status }, { status });
    await expect(notes.create('n', a)).rejects.toThrow(StoreUnavailable);
    expect(await notes.read('n')).toBeNull();
  });

  test.each([400, 403, 413, 500])('%d to what has no condition', async (status) => {
    const notes = open();
    await notes.put('n', a);
    wayward.script({ status }, { status }, { status });
    await expect(notes.put('n', b)).rejects.toThrow(StoreUnavailable);
    wayward.script({ status }, { status }, { status });
    await expect(notes.delete('n')).rejects.toThrow(StoreUnavailable);
    wayward.script({ status }, { status }, { status });
    await expect(notes.keys()).rejects.toThrow(StoreUnavailable);
    wayward.script();
    expect((await notes.read('n'))?.value).toEqual(a);
  });

  test('an update without an etag', () => {
    expect(() => open().update('n', '', a)).toThrow(TypeError);
  });
});

describe('a write whose answer was lost counts', () => {
  test.each<[string, Fault[]]>([
    ['and the next try finds it stored', ['lose-answer']],
    ['and so were the next', ['lose-answer', 'lose-answer', 'lose-answer']],
    ['and the store then refuses', ['lose-answer', { status: 500 }, { status: 500 }]],
    ['of its etag', ['no-etag']],
  ])('%s', async (_, faults) => {
    const notes = open();
    wayward.script(...faults);
    expect(await notes.create('n', a)).toEqual({ ok: true });
    const { etag } = (await notes.read('n')) ?? { etag: '' };
    wayward.script(...faults);
    expect(await notes.update('n', etag, b)).toEqual({ ok: true });
    expect((await notes.read('n'))?.value).toEqual(b);
  });
});

describe('a passing fault is not noticed', () => {
  test.each<Fault[]>([
    [{ status: 500 }],
    [{ status: 429 }, { status: 503 }],
    ['reset'],
    ['reset', { status: 502 }],
  ])('%o, %o', async (...faults) => {
    const notes = open();
    wayward.script(...faults);
    await notes.put('n', a);
    wayward.script(...faults);
    expect((await notes.read('n'))?.value).toEqual(a);
  });
});

describe('a store in trouble is given up', () => {
  test('within a second when it refuses', async () => {
    wayward.script(...Array<Fault>(9).fill({ status: 500 }));
    const { outcome, ms } = await timed(open().read('n'));
    expect(outcome).toBeInstanceOf(StoreUnavailable);
    expect(ms).toBeLessThan(1000);
    expect(wayward.calls).toBe(3);
  });

  test('at the end of its time when it hangs, whatever is tried after', async () => {
    const notes = open(700);
    wayward.script('hang', 'hang', 'hang', 'hang');
    const { outcome, ms } = await timed(notes.create('n', a));
    expect(outcome).toBeInstanceOf(StoreUnavailable);
    expect(ms).toBeLessThan(1000);
  });

  test('when what it holds is no record', async () => {
    const name = `notes-${randomUUID()}`;
    const store = getStore({ name, consistency: 'strong' });
    const notes = keyValue(store, z.object({ text: z.string() }));
    for (const text of ['', '{', '{}', '{"v":1,"rev":"x","data":{"text":"a"}}', '{"v":9}']) {
      await store.set('n', text);
      await expect(notes.read('n')).rejects.toThrow(StoreUnavailable);
    }
  });
});

test.each([
  '../other/n',
  'a/../b',
  'a//b',
  'a?b',
  'a#b',
  'A',
  '',
  '/a',
  'a/',
  'a%2fb',
  'x'.repeat(201),
])('the key %s is refused before anything is sent', async (key) => {
  const notes = open();
  wayward.script();
  await expect(notes.read(key)).rejects.toThrow(TypeError);
  await expect(notes.put(key, a)).rejects.toThrow(TypeError);
  expect(wayward.calls).toBe(0);
});

test('a preview has stores of its own, so that it cannot write live orders', async () => {
  const message = { fp: 'f', at: 't', name: 'n', email: 'e', phone: '', message: 'm' };
  const messagesOf = (context: string) =>
    openShop({ context, id: 'd', published: context === 'production' }).messages;
  await messagesOf('production').create('m/live', message);
  expect(await messagesOf('deploy-preview').read('m/live')).toBeNull();
  expect(await messagesOf('branch-deploy').keys()).toEqual([]);
  expect(await messagesOf('production').keys()).toEqual(['m/live']);
});
