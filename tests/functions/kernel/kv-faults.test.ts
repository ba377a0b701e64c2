import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { keyValue } from '../../../netlify/kernel/store/records/envelope.ts';
import { StoreUnavailable } from '../../../netlify/kernel/store/kv.ts';
import { engineKinds } from '../../support/engines.ts';
import type { Fault } from '../../support/faults.ts';
import { a, b, text, textsOn } from '../../support/notes.ts';

/* The port, over each engine, with a database that misbehaves as scripted. */

describe.each(engineKinds)('$name', (kind) => {
  const { refusals, troubles, lost, garbage } = kind;
  const { engine, script, store, open } = textsOn(kind);

  describe('a write that was refused is never taken for a success', () => {
    test.each(refusals)('%o', async (fault) => {
      const texts = open();
      script(fault);
      await expect(texts.create('n', a)).rejects.toThrow(StoreUnavailable);
      expect(await texts.read('n')).toBeNull();
    });

    test.each(troubles)('%o three times', async (fault) => {
      const texts = open();
      script(fault, fault, fault);
      await expect(texts.create('n', a)).rejects.toThrow(StoreUnavailable);
      expect(await texts.read('n')).toBeNull();
    });

    // To delete what is not found is no failure.
    const anyCall = refusals.filter((fault) => !isDeepStrictEqual(fault, { status: 404 }));
    test.each([...anyCall, ...troubles])('%o to what has no condition', async (fault) => {
      const texts = open();
      await texts.put('n', a);
      script(fault, fault, fault);
      await expect(texts.put('n', b)).rejects.toThrow(StoreUnavailable);
      script(fault, fault, fault);
      await expect(texts.delete('n')).rejects.toThrow(StoreUnavailable);
      script(fault, fault, fault);
      await expect(texts.keys()).rejects.toThrow(StoreUnavailable);
      script();
      expect((await texts.read('n'))?.value).toEqual(a);
    });

    test('an update without an etag', () => {
      expect(() => open().update('n', '', a)).toThrow(TypeError);
    });

    test('an update with an etag of another form', async () => {
      const texts = open();
      await texts.put('n', a);
      expect(await texts.update('n', '"x"', b)).toMatchObject({ ok: false, current: { value: a } });
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
      const texts = open();
      script(...faults);
      const created = await texts.create('n', a);
      const { etag } = (await texts.read('n')) ?? { etag: '' };
      expect(created).toEqual({ ok: true, etag });
      script(...faults);
      const updated = await texts.update('n', etag, b);
      expect(updated).toEqual({ ok: true, etag: (await texts.read('n'))?.etag });
      expect((await texts.read('n'))?.value).toEqual(b);
    });
  });

  describe('a passing fault is not noticed', () => {
    const [first = 'reset', second = 'reset'] = troubles;
    test.each<Fault[]>([[first], [first, second], ['reset'], ['reset', second]])(
      '%o, %o',
      async (...faults) => {
        const texts = open();
        script(...faults);
        await texts.put('n', a);
        script(...faults);
        expect((await texts.read('n'))?.value).toEqual(a);
      },
    );
  });

  describe('a store in trouble is given up', () => {
    test('after three calls when it refuses', async () => {
      const trouble = troubles[1] ?? 'reset';
      script(...Array<Fault>(9).fill(trouble));
      await expect(open().read('n')).rejects.toBeInstanceOf(StoreUnavailable);
      expect(engine().script.calls).toBe(3);
    });

    test('at the end of its time when it hangs, whatever is tried after', async () => {
      const texts = open(700);
      script('hang', 'hang', 'hang', 'hang');
      await expect(texts.create('n', a)).rejects.toBeInstanceOf(StoreUnavailable);
    });

    test('when what it holds is no record', async () => {
      const name = `notes-${randomUUID()}`;
      const texts = keyValue(store(8_000, name), { schema: text });
      script();
      for (const text of garbage) {
        await engine().spoil(name, 'n', text);
        await expect(texts.read('n')).rejects.toThrow(StoreUnavailable);
      }
    });
  });
});
