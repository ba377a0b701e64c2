import { isList, isRecord, isShape, isText } from '../../base/guards.ts';
import { readNumber, type NumberKind } from '../../base/typed-number.ts';
import type { ContentProblem } from './content-replies.ts';
import type { Edit, FieldPath } from './content-edits.ts';
import { dotted } from './problem-text.ts';

/** What stands in the field of a number and cannot be read. It is kept as typed, and saved nowhere (R1052). */
export interface Unread {
  typed: string;
  problem: string;
}

export const isUnread = isShape<Unread>({ typed: isText, problem: isText });

/** What a file gets of a number that was typed; '' of nothing. */
export function valueOf(typed: string, kind: NumberKind): number | '' | Unread {
  if (typed.trim() === '') return '';
  const read = readNumber(typed, kind);
  return typeof read === 'number' ? read : { typed, ...read };
}

/** What cannot be read in an edit, field by field. */
export const unreadIn = ({ path, field, value }: Edit): ContentProblem[] =>
  unreadAt(value, field).map(({ at, typed, problem }) => ({
    path,
    field: dotted(at),
    sentence: `“${typed}”: ${problem}`,
  }));

function unreadAt(value: unknown, at: FieldPath): (Unread & { at: FieldPath })[] {
  if (isUnread(value)) return [{ ...value, at }];
  if (isList(value)) return value.flatMap((item, index) => unreadAt(item, [...at, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => unreadAt(part, [...at, name]));
}
