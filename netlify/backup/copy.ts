import { createHash } from 'node:crypto';
import { parseLine } from '../server/backup/shop-data.ts';
import { contentsOf, type Form } from '../server/store/form.ts';

/** The records of one store by key, each as the line that a copy has of it. */
export type Lines = Map<string, string>;

export interface Copy {
  /** By the names of the stores. */
  stores: Map<string, Lines>;
  /** What could not be copied because it is no record: 'store key'. */
  unreadable: string[];
}

export const linesOf = ({ stores }: Pick<Copy, 'stores'>, store: string): Lines => {
  const present = stores.get(store) ?? new Map<string, string>();
  stores.set(store, present);
  return present;
};

/** What the record of a line says, brought to today's form; null when it cannot be read. */
export const valueOf = <T>(form: Form<T>, line: string): T | null =>
  contentsOf(form, parseLine(line))?.value ?? null;

/** A store as the file of a copy: its lines in the order of their keys. */
export function fileOf(lines: Lines): string {
  const sorted = [...lines].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([, line]) => `${line}\n`).join('');
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
