import { randomUUID } from 'node:crypto';
import type { Store } from '@netlify/blobs';
import { z } from 'zod';
import { Unavailable } from './unavailable.ts';

/** The store refused, did not answer in time or gave an answer that cannot be read. */
export class StoreUnavailable extends Unavailable {
  override name = 'StoreUnavailable';
}

export interface Entry<T> {
  value: T;
  etag: string;
}

/** A conditional write that was not done comes with the record that is stored instead. */
type Written<T> = { ok: true } | { ok: false; current: Entry<T> | null };

/**
 * All that the shop needs of a database: records by key, created once or replaced if unchanged.
 * There is no transaction over two keys. Every method throws `StoreUnavailable` when the outcome
 * is unknown; such a write may still have happened.
 */
export interface KeyValue<T> {
  read(key: string): Promise<Entry<T> | null>;
  create(key: string, value: T): Promise<Written<T>>;
  update(key: string, etag: string, value: T): Promise<Written<T>>;
  put(key: string, value: T): Promise<void>;
  delete(key: string): Promise<void>;
  keys(prefix?: string): Promise<string[]>;
}

/** Version of the stored form. A reader accepts this one and the one before. */
const recordVersion = 1;

const envelope = z.object({ v: z.literal(recordVersion), rev: z.uuid(), data: z.unknown() });

interface Stored<T> extends Entry<T> {
  rev: string;
}

/** Records of one kind over a Blobs store that was opened for strong consistency. */
export function keyValue<T>(store: Store, schema: z.ZodType<T>): KeyValue<T> {
  async function load(key: string): Promise<Stored<T> | null> {
    checkKey(key);
    const found = await reach(() => store.getWithMetadata(key, { type: 'text' }));
    if (found === null) return null;
    const record = envelope.safeParse(parseJson(found.data));
    const value = record.success ? schema.safeParse(record.data.data) : record;
    if (!found.etag || !record.success || !value.success)
      throw new StoreUnavailable(`The record ${key} cannot be read.`);
    return { value: value.data, rev: record.data.rev, etag: found.etag };
  }

  /**
   * The client says `modified: true` with an empty etag for every refusal but 412, and
   * `modified: false` when our own first try was stored and its answer lost. So a write counts
   * with an etag, or when the stored record has our `rev`.
   */
  async function write(
    key: string,
    value: T,
    condition: { onlyIfNew: true } | { onlyIfMatch: string },
  ): Promise<Written<T>> {
    checkKey(key);
    const rev = randomUUID();
    const record = { v: recordVersion, rev, data: value };
    const result = await reach(() => store.setJSON(key, record, condition));
    if (result.modified && result.etag) return { ok: true };
    const current = await load(key);
    if (current?.rev === rev) return { ok: true };
    if (result.modified) throw new StoreUnavailable(`The store did not take ${key}.`);
    return { ok: false, current };
  }

  return {
    read: load,
    create: (key, value) => write(key, value, { onlyIfNew: true }),
    update(key, etag, value) {
      // The client takes an empty etag for "no condition" and would overwrite any record.
      if (!etag) throw new TypeError(`No etag to update ${key} with.`);
      return write(key, value, { onlyIfMatch: etag });
    },
    async put(key, value) {
      checkKey(key);
      const record = { v: recordVersion, rev: randomUUID(), data: value };
      await reach(() => store.setJSON(key, record));
    },
    async delete(key) {
      checkKey(key);
      await reach(() => store.delete(key));
    },
    async keys(prefix = '') {
      if (prefix) checkKey(prefix.replace(/\/$/, ''));
      return reach(async () => {
        const keys: string[] = [];
        for await (const page of store.list({ prefix, paginate: true }))
          keys.push(...page.blobs.map((blob) => blob.key));
        return keys;
      });
    },
  };
}

/** '../' in a key would write into another store; '?' and '#' would cut it short. */
function checkKey(key: string): void {
  if (!/^[a-z0-9][a-z0-9/_.-]{0,199}$/.test(key) || /\.\.|\/\/|\/$/.test(key))
    throw new TypeError(`Not a key: ${JSON.stringify(key)}`);
}

async function reach<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw new StoreUnavailable('The store cannot be reached.', { cause: error });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
