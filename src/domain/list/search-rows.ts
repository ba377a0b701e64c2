import type { PackedIndex } from './search.ts';

/*
 * An index in rows, so that a database can give the few that a search needs. What is put together
 * from them ranks as the whole index does: a score depends on the head, the terms that a word finds
 * and the entries which have these terms, and on nothing else.
 */

/** All of an index that a score needs besides terms and entries. */
type IndexHead = Omit<PackedIndex, 'documentIds' | 'fieldLength' | 'storedFields' | 'index'>;

type Packed = PackedIndex['index'][number];

interface TermRow {
  term: string;
  /** The entries that have it. */
  entries: number[];
  /** JSON of a `Packed`. */
  packed: string;
}

interface EntryRow {
  id: number;
  /** JSON of a `PackedEntry`. */
  packed: string;
}

/** Its id, its number of words by field, and what is shown of it. */
type PackedEntry = [id: string, lengths: number[], stored: unknown];

interface IndexRows {
  head: IndexHead;
  /** Their order decides between equal answers. */
  terms: TermRow[];
  entries: EntryRow[];
}

export function rowsOf(packed: PackedIndex): IndexRows {
  const { documentIds, fieldLength, storedFields, index, ...head } = packed;
  return {
    head,
    terms: index.map((each) => ({
      term: each[0],
      entries: entriesIn(each),
      packed: JSON.stringify(each),
    })),
    entries: Object.keys(documentIds).map((id) => ({
      id: Number(id),
      packed: JSON.stringify([id, fieldLength[id] ?? [], storedFields[id]] satisfies PackedEntry),
    })),
  };
}

const entriesIn = ([, postings]: Packed): number[] => [
  ...new Set(Object.values(postings).flatMap((field) => Object.keys(field).map(Number))),
];

/** What a search needs of the rows: terms in their order, and all entries that have them. */
export interface FoundRows {
  head: IndexHead;
  terms: Packed[];
  entries: PackedEntry[];
}

export function indexOf({ head, terms, entries }: FoundRows): PackedIndex {
  const documentIds: Record<string, string> = {};
  const fieldLength: Record<string, number[]> = {};
  const storedFields: Record<string, unknown> = {};
  for (const [id, lengths, stored] of entries) {
    documentIds[id] = id;
    fieldLength[id] = lengths;
    storedFields[id] = stored;
  }
  return { ...head, documentIds, fieldLength, storedFields, index: terms };
}
