import { Unavailable } from './unavailable.ts';

/** The store refused, did not answer in time or gave an answer that cannot be read. */
export class StoreUnavailable extends Unavailable {
  override name = 'StoreUnavailable';
}

/** One record is damaged, or of a newer version of the shop; the store itself answered. */
export class RecordUnreadable extends StoreUnavailable {
  readonly key: string;

  constructor(key: string) {
    super(`The record ${key} cannot be read.`);
    this.key = key;
  }
}

export interface Entry<T> {
  value: T;
  /** Names this state of the record; its form is the engine's own. */
  etag: string;
}

/** Keys of a store. */
interface KeyPage {
  keys: string[];
  /** Where the next page begins, in the engine's own form; null on the last page. */
  next: string | null;
}

/**
 * A conditional write that was done says the record's new etag, so that its writer need not read it again;
 * one that was not comes with the record that is stored instead.
 */
export type Written<T> = { ok: true; etag: string } | { ok: false; current: Entry<T> | null };

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
  /** All keys: a call of the store for each thousand. */
  keys(prefix?: string): Promise<string[]>;
  /**
   * One call's share of all keys, for lists that may grow without end.
   * @param after the `next` of the page before; '' for the first one.
   */
  page(after: string): Promise<KeyPage>;
  /** Keys with the etags of their records, so that a copy can be compared without reading them. */
  tags(prefix: string): Promise<ReadonlyMap<string, string>>;
}
