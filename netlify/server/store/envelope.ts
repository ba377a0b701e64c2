import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Condition, RawStore } from './engine.ts';
import {
  RecordUnreadable,
  StoreUnavailable,
  type Entry,
  type KeyValue,
  type Written,
} from './kv.ts';

/** Version of the stored form. A reader accepts this one and the one before. */
const recordVersion = 1;

const envelope = z.object({ v: z.literal(recordVersion), rev: z.uuid(), data: z.unknown() });

interface Stored<T> extends Entry<T> {
  rev: string;
}

/** Records of one kind in a store, whatever its engine. */
export function keyValue<T>(store: RawStore, schema: z.ZodType<T>): KeyValue<T> {
  async function load(key: string): Promise<Stored<T> | null> {
    const found = await store.read(key);
    if (found === null) return null;
    const record = envelope.safeParse(found.record);
    const value = record.success ? schema.safeParse(record.data.data) : record;
    if (!found.etag || !record.success || !value.success) throw new RecordUnreadable(key);
    return { value: value.data, rev: record.data.rev, etag: found.etag };
  }

  /**
   * A write counts when the engine says so, or when the record that stands there carries our
   * `rev`: then our own first try was stored and its answer lost.
   */
  async function write(key: string, value: T, condition: Condition): Promise<Written<T>> {
    const record = seal(value);
    const outcome = await store.write(key, record, condition).catch(unknownOutcome);
    if (outcome === true) return { ok: true };
    const current = await load(key);
    if (current?.rev === record.rev) return { ok: true };
    if (outcome !== false)
      throw new StoreUnavailable(`The store did not take ${key}.`, { cause: outcome.cause });
    return { ok: false, current };
  }

  return {
    read: load,
    create: (key, value) => write(key, value, { onlyIfNew: true }),
    update(key, etag, value) {
      // The Blobs client takes an empty etag for "no condition" and would overwrite what is there.
      if (!etag) throw new TypeError(`No etag to update ${key} with.`);
      return write(key, value, { onlyIfMatch: etag });
    },
    async put(key, value) {
      await store.write(key, seal(value), null);
    },
    delete: (key) => store.delete(key),
    keys: (prefix = '') => store.keys(prefix),
    tags: (prefix) => store.tags(prefix),
  };
}

const seal = (data: unknown) => ({ v: recordVersion, rev: randomUUID(), data });

function unknownOutcome(error: unknown): StoreUnavailable {
  if (error instanceof StoreUnavailable) return error;
  throw error;
}
