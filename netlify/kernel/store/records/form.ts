import { z } from 'zod';
import type { KeyValue } from '../kv.ts';

/** What the records of a store mean. */
export interface Form<T> {
  schema: z.ZodType<T>;
  /**
   * Reads older records: the first step brings version 1 to 2, the next 2 to 3. What is written has
   * the version after the last one.
   */
  migrations?: readonly z.ZodType[];
}

/** One store of the shop, as every engine knows it. */
export interface StoreKind<T> extends Form<T> {
  name: string;
  /** Why a backup does not have it; without a reason it does. */
  leftOut?: string;
}

/** The stores of one room. A form that changes so that older records no longer fit gets a migration. */
export type Kinds = Record<string, StoreKind<unknown>>;

/** What a shop has for these kinds. */
export type StoresOf<Table extends Kinds> = {
  [Name in keyof Table]: KeyValue<z.infer<Table[Name]['schema']>>;
};

/** A record whose key says everything. */
export const emptyRecord = z.strictObject({});

export const versionOf = ({ migrations = [] }: Form<unknown>): number => migrations.length + 1;

/** A record as it is stored, of whatever version. */
export const envelope = z.object({ v: z.int().min(1), rev: z.uuid(), data: z.unknown() });

/**
 * The value of a stored record, whatever its version; null when it is damaged, or of a version
 * that only a newer deploy knows.
 */
export function contentsOf<T>(form: Form<T>, stored: unknown): { value: T; rev: string } | null {
  const record = envelope.safeParse(stored);
  if (!record.success || record.data.v > versionOf(form)) return null;
  const { v, rev, data } = record.data;
  let present = data;
  for (const migration of form.migrations?.slice(v - 1) ?? []) {
    const next = migration.safeParse(present);
    if (!next.success) return null;
    present = next.data;
  }
  const value = form.schema.safeParse(present);
  return value.success ? { value: value.data, rev } : null;
}
