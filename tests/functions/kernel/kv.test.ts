import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { engineKinds } from '../../support/engines.ts';
import { a, b, textsOn, type Text } from '../../support/notes.ts';

/* The port, over each engine. */

describe.each(engineKinds)('$name', (kind) => {
  const { engine, script, store, open } = textsOn(kind);

  test('a record is created once and replaced only by a writer who has read or written it', async () => {
    const texts = open();
    const created = await texts.create('n/1', a);
    expect(await texts.create('n/1', b)).toMatchObject({ ok: false, current: { value: a } });
    const { etag } = (await texts.read('n/1')) ?? { etag: '' };
    expect(created).toEqual({ ok: true, etag });
    const updated = await texts.update('n/1', etag, b);
    expect(updated).toEqual({ ok: true, etag: (await texts.read('n/1'))?.etag });
    expect(await texts.update('n/1', etag, a)).toMatchObject({ ok: false, current: { value: b } });
    await texts.put('n/2', a);
    expect(await texts.keys('n/')).toEqual(['n/1', 'n/2']);
    await texts.delete('n/1');
    expect(await texts.read('n/1')).toBeNull();
    expect(await texts.update('n/1', etag, a)).toEqual({ ok: false, current: null });
  });

  test('equal contents written twice are two states', async () => {
    const texts = open();
    await texts.put('n', a);
    const first = await texts.read('n');
    await texts.put('n', a);
    expect((await texts.read('n'))?.etag).not.toBe(first?.etag);
  });

  test('a list marks every state of a record, and no other record’s', async () => {
    const raw = store();
    const etags = async () => (await raw.list('')).map(({ key, etag }) => `${key} ${etag}`);
    const write = (key: string) => raw.write(key, { v: 1, rev: randomUUID(), data: a }, null);
    await write('n/1');
    await write('n/2');
    const first = await etags();
    expect(await etags()).toEqual(first);
    await write('n/2');
    const [one, two] = await etags();
    expect(one).toBe(first[0]);
    expect(two).not.toBe(first[1]);
  });

  test('of 20 who create a record or replace the same state one wins', async () => {
    const texts = open();
    const winners = async (write: (value: Text) => Promise<{ ok: boolean }>) => {
      const all = Array.from({ length: 20 }, (_, index) => write({ text: String(index) }));
      return (await Promise.all(all)).filter(({ ok }) => ok).length;
    };
    expect(await winners((value) => texts.create('n', value))).toBe(1);
    const { etag } = (await texts.read('n')) ?? { etag: '' };
    expect(await winners((value) => texts.update('n', etag, value))).toBe(1);
  });

  test('any text comes back as it was', async () => {
    const texts = open();
    const text = '\u0000 \ud800 💐 "\\ \u2028 é';
    await texts.put('n', { text });
    expect((await texts.read('n'))?.value).toEqual({ text });
  });

  // R184
  test('keys are listed in the order of their bytes, past a page', async () => {
    const texts = store(60_000);
    const record = { v: 1, rev: randomUUID(), data: a };
    const keys = Array.from({ length: 1_001 }, (_, index) => `n/${1_000 + index}`);
    const others = ['n-1', 'n.1', 'n0', 'n_1', 'o', 'n/a/b'];
    const all = [...others, ...keys];
    while (all.length > 0)
      await Promise.all(all.splice(0, 20).map((key) => texts.write(key, record, null)));
    const listed = async (prefix: string) => (await texts.list(prefix)).map(({ key }) => key);
    expect(await listed('n/')).toEqual([...keys, 'n/a/b']);
    const sorted = ['n-1', 'n.1', ...keys, 'n/a/b', 'n0', 'n_1', 'o'];
    expect(await listed('')).toEqual(sorted);
    // Page by page each is one call, which begins where the one before has ended.
    script();
    const first = await texts.page('');
    const second = await texts.page(first.next ?? '');
    expect([...first.listed, ...second.listed].map(({ key }) => key)).toEqual(sorted);
    expect([first.listed.length, second.next, engine().script.calls]).toEqual([1_000, null, 2]);
  });

  test('a tag of a list changes with each write of its record', async () => {
    const texts = open();
    await texts.put('n/1', a);
    await texts.put('n/2', a);
    const before = await texts.tags('n/');
    await texts.put('n/2', a);
    const after = await texts.tags('n/');
    expect([...after.keys()]).toEqual(['n/1', 'n/2']);
    expect(after.get('n/1')).toBe(before.get('n/1'));
    expect(after.get('n/2')).not.toBe(before.get('n/2'));
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
    const texts = open();
    script();
    await expect(texts.read(key)).rejects.toThrow(TypeError);
    await expect(texts.put(key, a)).rejects.toThrow(TypeError);
    expect(engine().script.calls).toBe(0);
  });
});
