import { z } from 'zod';
import { isKey, type Listed, type RawRecord } from '../store/engines/engine.ts';
import { envelope } from '../store/records/form.ts';

/* A shop's records as they are stored, for those that copy them: nothing here knows what they mean. */

/** One store of a shop. */
export interface StoreInfo {
  name: string;
  /** Of the form that the shop writes; it reads this one and all before. */
  version: number;
  /** Why a backup does not have it; null when it does. */
  leftOut: string | null;
}

/** Records that were read. One that is gone by then is in neither list. */
export interface Reading {
  /** A record each, as `lineOf` writes it. */
  lines: string[];
  /** Keys of what is no record at all. */
  unreadable: string[];
}

/** Where records are copied from and to: an engine, or a site that has one. */
export interface ShopData {
  stores(): Promise<StoreInfo[]>;
  list(store: string): Promise<Listed[]>;
  read(store: string, keys: readonly string[]): Promise<Reading>;
  /**
   * Stores records under their own versions and revisions, so that it may be done again.
   * @param replace whether another record under the same key is written over.
   * @returns the keys under which another record stands and stays.
   */
  write(store: string, lines: readonly string[], replace: boolean): Promise<string[]>;
  remove(store: string, keys: readonly string[]): Promise<void>;
  /** While it is closed the shop takes nothing from anybody else. */
  setClosed(isClosed: boolean): Promise<void>;
}

const copied = envelope.extend({ key: z.string().refine(isKey) });
type Copied = RawRecord & { key: string };

/** The line of a record in a copy. */
export const lineOf = (key: string, { v, rev, data }: RawRecord): string =>
  JSON.stringify({ key, v, rev, data });

/** Null when the line is none that `lineOf` wrote. */
export function parseLine(line: string): Copied | null {
  try {
    const { success, data } = copied.safeParse(JSON.parse(line));
    return success ? data : null;
  } catch {
    return null;
  }
}
