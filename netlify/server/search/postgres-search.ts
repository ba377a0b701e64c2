import { askedWords, type AskedWord } from '../../../src/domain/list/search-matching.ts';
import { indexOf, type FoundRows } from '../../../src/domain/list/search-rows.ts';
import { openSearch, type Found } from '../../../src/domain/list/search.ts';
import type { Sql } from '../store/engines/postgres-engine.ts';

/** A search waits no longer for the database: the packed index answers too. */
const limitMs = 1_000;

const spelled = `
  SELECT term FROM shop_search_terms JOIN
    unnest($2::text[], $3::text[]) AS word (low, high) ON term >= low AND term < high
  WHERE hash = $1`;

const misspelled = `${spelled}
  UNION SELECT term FROM shop_search_terms JOIN
    unnest($4::text[], $5::integer[]) AS word (spelling, mistakes)
    ON levenshtein_less_equal(term, spelling, mistakes) <= mistakes
  WHERE hash = $1`;

const withEntries = (terms: string) => `
  WITH terms AS (
    SELECT * FROM shop_search_terms WHERE hash = $1 AND term IN (${terms})
  )
  SELECT concat('{"head":', head,
    ',"terms":[', (SELECT string_agg(packed, ',' ORDER BY place) FROM terms),
    '],"entries":[', (SELECT string_agg(packed, ',') FROM shop_search_entries
      WHERE hash = $1 AND id IN (SELECT unnest(entries) FROM terms)), ']}') AS found
  FROM shop_search WHERE hash = $1`;

/**
 * Searches by the rows of the index that has this hash: the database finds the terms and entries
 * that may answer, and the shop's own search ranks them.
 * @returns null where the database has no such index
 */
export async function findInRows(sql: Sql, hash: string, text: string): Promise<Found | null> {
  // PostgreSQL refuses NUL, which no term has.
  const words = askedWords(text.replaceAll('\0', '\uFFFD'));
  if (words.length === 0) return { hits: [], isPartial: false };
  const ask = async (statement: string, values: unknown[]) => {
    const { rows } = await sql.query(statement, [hash, ...values], limitMs);
    const [row] = rows as { found: string }[];
    return row ? openSearch(indexOf(JSON.parse(row.found) as FoundRows)) : null;
  };
  const asSpelled = await ask(withEntries(spelled), rangesOf(words));
  const exact = asSpelled?.findExact(text);
  if (!asSpelled || exact) return exact ?? null;
  const search = await ask(withEntries(misspelled), [...rangesOf(words), ...mistakesOf(words)]);
  return search && search.find(text);
}

/** The terms that a word finds stand together: those that begin with it, or the word alone. */
const rangesOf = (words: readonly AskedWord[]) => [
  words.map(({ term }) => term),
  words.map(({ term, isBeginning }) => term + (isBeginning ? '\u{10FFFF}' : ' ')),
];

function mistakesOf(words: readonly AskedWord[]) {
  const doubtful = words.filter(({ mistakes }) => mistakes > 0);
  return [doubtful.map(({ term }) => term), doubtful.map(({ mistakes }) => mistakes)];
}
