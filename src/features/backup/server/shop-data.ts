import { z } from 'zod';
import {
  isKey,
  type Listed,
  type RawRecord,
} from '../../../../netlify/kernel/store/engines/engine.ts';
import { envelope } from '../../../../netlify/kernel/store/records/form.ts';

/* A shop's records as they are stored, to copy them. Nothing here knows what they mean. */

/** One store of a shop. */
export interface StoreInfo {
  name: string;
  /** The version that the shop writes. It reads this version and all older ones. */
  version: number;
  /** Why no backup has it; null when a backup does. */
  leftOut: string | null;
}

/** Records that were read. A record that is gone meanwhile is in neither list. */
export interface Reading {
  /** A record each, as `lineOf` writes it. */
  lines: string[];
  /** Keys of values that are no records. */
  unreadable: string[];
}

/** Where records are copied from and to: an engine, or a site that has one. */
export interface ShopData {
  stores(): Promise<StoreInfo[]>;
  list(store: string): Promise<Listed[]>;
  read(store: string, keys: readonly string[]): Promise<Reading>;
  /**
   * Stores records with their own versions and revisions, so that it can be repeated.
   * @param replace whether another record under the same key is written over.
   * @returns the keys whose other record stays.
   */
  write(store: string, lines: readonly string[], replace: boolean): Promise<string[]>;
  remove(store: string, keys: readonly string[]): Promise<void>;
  /** While the shop is closed, nobody else can write. */
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
