import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { keyValue } from '../../netlify/server/store/envelope.ts';
import { StoreUnavailable, type KeyValue } from '../../netlify/server/store/kv.ts';
import { engineKinds, type TriedEngine } from '../support/engines.ts';
import type { Fault } from '../support/faults.ts';

/* The port, over each engine, with a database that misbehaves as scripted. */

interface Note {
  text: string;
}
const note = z.object({ text: z.string() });
const a: Note = { text: 'a' };
const b: Note = { text: 'b' };

const timed = async (work: Promise<unknown>) => {
  const start = performance.now();
  const outcome = await work.then(
    () => 'done',
    (error: unknown) => error,
  );
  return { outcome, ms: performance.now() - start };
};

describe.each(engineKinds)('$name', ({ refusals, troubles, lost, garbage, start }) => {
  let engine: TriedEngine;
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine.close());

  const script = (...faults: Fault[]) => engine.script.write(...faults);
  const store = (timeoutMs = 8_000, name = `notes-${randomUUID()}`) =>
    engine.open(name, Date.now() + timeoutMs);
  const open = (timeoutMs?: number): KeyValue<Note> => keyValue(store(timeoutMs), note);

  test('a record is created once and replaced only by who has read it', async () => {
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
    expect(await notes.update('n/1', etag, a)).toEqual({ ok: false, current: null });
  });

  test('equal contents written twice are two states', async () => {
    const notes = open();
    await notes.put('n', a);
    const first = await notes.read('n');
    await notes.put('n', a);
    expect((await notes.read('n'))?.etag).not.toBe(first?.etag);
  });

  test('of 20 who create a record or replace the same state one wins', async () => {
    const notes = open();
    const winners = async (write: (value: Note) => Promise<{ ok: boolean }>) => {
      const all = Array.from({ length: 20 }, (_, index) => write({ text: String(index) }));
      return (await Promise.all(all)).filter(({ ok }) => ok).length;
    };
    expect(await winners((value) => notes.create('n', value))).toBe(1);
    const { etag } = (await notes.read('n')) ?? { etag: '' };
    expect(await winners((value) => notes.update('n', etag, value))).toBe(1);
  });

  test('any text comes back as it was', async () => {
    const notes = open();
    const text = '\u0000 \ud800 💐 "\\ \u2028 é';
    await notes.put('n', { text });
    expect((await notes.read('n'))?.value).toEqual({ text });
  });

  test('keys are listed in the order of their bytes, past a page', async () => {
    const notes = store(60_000);
    const record = { v: 1, rev: randomUUID(), data: a };
    const keys = Array.from({ length: 1_001 }, (_, index) => `n/${1_000 + index}`);
    const others = ['n-1', 'n.1', 'n0', 'n_1', 'o', 'n/a/b'];
    const all = [...others, ...keys];
    while (all.length > 0)
      await Promise.all(all.splice(0, 20).map((key) => notes.write(key, record, null)));
    expect(await notes.keys('n/')).toEqual([...keys, 'n/a/b']);
    expect(await notes.keys('')).toEqual(['n-1', 'n.1', ...keys, 'n/a/b', 'n0', 'n_1', 'o']);
  });

  describe('a write that was refused is never taken for a success', () => {
    test.each(refusals)('%o', async (fault) => {
      const notes = open();
      script(fault);
      await expect(notes.create('n', a)).rejects.toThrow(StoreUnavailable);
      expect(await notes.read('n')).toBeNull();
    });

    test.each(troubles)('%o three times', async (fault) => {
      const notes = open();
      script(fault, fault, fault);
      await expect(notes.create('n', a)).rejects.toThrow(StoreUnavailable);
      expect(await notes.read('n')).toBeNull();
    });

    // To delete what is not found is no failure.
    const anyCall = refusals.filter((fault) => !isDeepStrictEqual(fault, { status: 404 }));
    test.each([...anyCall, ...troubles])('%o to what has no condition', async (fault) => {
      const notes = open();
      await notes.put('n', a);
      script(fault, fault, fault);
      await expect(notes.put('n', b)).rejects.toThrow(StoreUnavailable);
      script(fault, fault, fault);
      await expect(notes.delete('n')).rejects.toThrow(StoreUnavailable);
      script(fault, fault, fault);
      await expect(notes.keys()).rejects.toThrow(StoreUnavailable);
      script();
      expect((await notes.read('n'))?.value).toEqual(a);
    });

    test('an update without an etag', () => {
      expect(() => open().update('n', '', a)).toThrow(TypeError);
    });

    test('an update with an etag of another form', async () => {
      const notes = open();
      await notes.put('n', a);
      expect(await notes.update('n', '"x"', b)).toMatchObject({ ok: false, current: { value: a } });
    });
  });

  describe('a write whose answer was lost counts', () => {
    const trouble = troubles[0] ?? 'reset';
    test.each<[string, Fault[]]>([
      ['and the next try is told that it is there', ['lose-answer']],
      ['and so were the next', ['lose-answer', 'lose-answer', 'lose-answer']],
      ['and the store then refuses', ['lose-answer', trouble, trouble]],
      ...lost,
    ])('%s', async (_, faults) => {
      const notes = open();
      script(...faults);
      expect(await notes.create('n', a)).toEqual({ ok: true });
      const { etag } = (await notes.read('n')) ?? { etag: '' };
      script(...faults);
      expect(await notes.update('n', etag, b)).toEqual({ ok: true });
      expect((await notes.read('n'))?.value).toEqual(b);
    });
  });

  describe('a passing fault is not noticed', () => {
    const [first = 'reset', second = 'reset'] = troubles;
    test.each<Fault[]>([[first], [first, second], ['reset'], ['reset', second]])(
      '%o, %o',
      async (...faults) => {
        const notes = open();
        script(...faults);
        await notes.put('n', a);
        script(...faults);
        expect((await notes.read('n'))?.value).toEqual(a);
      },
    );
  });

  describe('a store in trouble is given up', () => {
    test('within a second when it refuses', async () => {
      const trouble = troubles[1] ?? 'reset';
      script(...Array<Fault>(9).fill(trouble));
      const { outcome, ms } = await timed(open().read('n'));
      expect(outcome).toBeInstanceOf(StoreUnavailable);
      expect(ms).toBeLessThan(1000);
      expect(engine.script.calls).toBe(3);
    });

    test('at the end of its time when it hangs, whatever is tried after', async () => {
      const notes = open(700);
      script('hang', 'hang', 'hang', 'hang');
      const { outcome, ms } = await timed(notes.create('n', a));
      expect(outcome).toBeInstanceOf(StoreUnavailable);
      expect(ms).toBeLessThan(1000);
    });

    test('when what it holds is no record', async () => {
      const name = `notes-${randomUUID()}`;
      const notes = keyValue(store(8_000, name), note);
      script();
      for (const text of garbage) {
        await engine.spoil(name, 'n', text);
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
    script();
    await expect(notes.read(key)).rejects.toThrow(TypeError);
    await expect(notes.put(key, a)).rejects.toThrow(TypeError);
    expect(engine.script.calls).toBe(0);
  });
});
