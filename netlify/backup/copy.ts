import { createHash } from 'node:crypto';
import { parseLine } from '../../src/features/backup/server/shop-data.ts';
import { contentsOf, type Form } from '../kernel/store/records/form.ts';

/** The records of one store by key, each as its line in the copy. */
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

/** The value of a line's record, in today's form; null when it cannot be read. */
export const valueOf = <T>(form: Form<T>, line: string): T | null =>
  contentsOf(form, parseLine(line))?.value ?? null;

const linesAPiece = 10_000;

/**
 * A store as the file of a copy: its lines in the order of their keys. They come in pieces, because
 * a string cannot hold a large store.
 */
export function* fileOf(lines: Lines): Generator<string> {
  const sorted = [...lines].sort(([a], [b]) => (a < b ? -1 : 1));
  for (let at = 0; at < sorted.length; at += linesAPiece)
    yield sorted
      .slice(at, at + linesAPiece)
      .map(([, line]) => `${line}\n`)
      .join('');
}

export function sha256(pieces: Iterable<string | Buffer>): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}
