import { isNumber, isShape } from '../../base/guards.ts';

const isLacking = isShape<{ unreadable: number }>({ unreadable: isNumber });

/** How many records an answer, or the pages of a list together, lack. */
export function lackedBy(answer: unknown): number {
  if (Array.isArray(answer)) return answer.reduce<number>((sum, page) => sum + lackedBy(page), 0);
  return isLacking(answer) ? answer.unreadable : 0;
}

/** What an answer says of records that the shop could not read (R831); null where it lacks none. */
export function leftOutOf(answer: unknown): string | null {
  const count = lackedBy(answer);
  if (count === 0) return null;
  return count === 1
    ? '1 record could not be read and is left out. Health names it.'
    : `${count} records could not be read and are left out. Health names them.`;
}
