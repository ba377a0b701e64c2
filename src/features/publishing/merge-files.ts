import { isList, isRecord } from '../../base/guards.ts';
import { namesIn } from './content-edits.ts';
import { partsOf, readContentFile, sourceKey, writeContentFile } from './content-file.ts';

/*
 * A file that two people changed: what they changed in different fields is joined, what they made
 * different of one field is not.
 */

/** What each has made of one field; undefined where one has taken it away. */
interface Difference {
  /** From the file down to the field, such as `['sizes', 0, 'price']`; empty for the whole file. */
  field: readonly (string | number)[];
  mine: unknown;
  theirs: unknown;
}

interface Merged<Value> {
  value: Value;
  differences: readonly Difference[];
}

/**
 * A file as `mine` makes it of `base`, put into what it has become meanwhile; null for a file that
 * is not there. Where there are differences the value is theirs.
 */
export function mergeFile(
  base: string | null,
  mine: string | null,
  theirs: string | null,
): Merged<string | null> {
  if (mine === theirs || base === theirs) return { value: mine, differences: [] };
  if (base === mine) return { value: theirs, differences: [] };
  const whole = { value: theirs, differences: [{ field: [], mine, theirs }] };
  if (base === null || mine === null || theirs === null) return whole;
  const [older, own, newer] = [base, mine, theirs].map(fieldsIn);
  if (!older || !own || !newer) return whole;
  const { value, differences } = mergeMap(older, own, newer, []);
  if (differences.length > 0) return { value: theirs, differences };
  return { value: writeContentFile({ ...value, [sourceKey]: theirs }), differences };
}

/** Null for a text that is no file of fields. */
function fieldsIn(text: string) {
  try {
    const { fields, body } = partsOf(readContentFile(text));
    return { ...fields, ...(body !== undefined && { body }) };
  } catch {
    return null;
  }
}

type Fields = Record<string, unknown>;

function mergeMap(
  base: Fields,
  mine: Fields,
  theirs: Fields,
  field: Difference['field'],
): Merged<Fields> {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const merged = names.map((name) => ({
    name,
    ...mergeValue(base[name], mine[name], theirs[name], [...field, name]),
  }));
  return {
    value: Object.fromEntries(
      merged.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])),
    ),
    differences: merged.flatMap(({ differences }) => differences),
  };
}

function mergeValue(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  field: Difference['field'],
): Merged<unknown> {
  if (isSame(mine, theirs) || isSame(base, theirs)) return { value: mine, differences: [] };
  if (isSame(base, mine)) return { value: theirs, differences: [] };
  if (isRecord(base) && isRecord(mine) && isRecord(theirs))
    return mergeMap(base, mine, theirs, field);
  const items = sameItems([base, mine, theirs]);
  if (items) {
    const merged = items[0].map((item, at) =>
      mergeValue(item, items[1][at], items[2][at], [...field, at]),
    );
    return {
      value: merged.map(({ value }) => value),
      differences: merged.flatMap(({ differences }) => differences),
    };
  }
  return { value: theirs, differences: [{ field, mine, theirs }] };
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type List = readonly unknown[];

/**
 * Three lists of the same named things in the same order, such as sizes. Null for others: there
 * position does not tell which is which.
 */
function sameItems([base, mine, theirs]: [unknown, unknown, unknown]): [List, List, List] | null {
  if (!isList(base) || !isList(mine) || !isList(theirs)) return null;
  const names = namesIn(base);
  if (names.includes(undefined)) return null;
  const areSame = [mine, theirs].every((list) => isSame(namesIn(list), names));
  return areSame ? [base, mine, theirs] : null;
}
