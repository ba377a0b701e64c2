import { describe, expect, test } from 'vitest';
import { contentWords } from '~/features/publishing/file-check.schema';
import { problemText } from '~/features/publishing/problem-text';
import type { FieldWords } from '~/features/publishing/words';

/** Each field of the forms, with its path and the labels of the groups around it. */
function fieldsOf(
  words: Record<string, FieldWords>,
  path: readonly PropertyKey[] = [],
  groups: readonly string[] = [],
): { path: readonly PropertyKey[]; label: string; groups: readonly string[] }[] {
  return Object.entries(words).flatMap(([name, { label, one, fields }]) => {
    const own = [...path, name];
    if (!fields) return [{ path: own, label, groups }];
    // An item of a list is named by itself, or by its number.
    const [below, around] = one ? [[...own, 0], `${one} 1`] : [own, label];
    return fieldsOf(fields, below, [...groups, around]);
  });
}

const all = Object.values(contentWords).flatMap((words) =>
  fieldsOf(words).map((field) => ({ words, ...field })),
);

// R308, R1115
describe('what is wrong', () => {
  test('names the field, and the groups around it, as the form does', () => {
    const { site } = contentWords;
    const missing = (...path: PropertyKey[]) =>
      problemText(site, { name: 'Attarine' }, { path, message: 'is missing' });
    expect(missing('hours', 'text')).toBe(
      'Attarine, Opening hours: ‘As shoppers read it’ is missing',
    );
    expect(missing('delivery', 'timeZone')).toBe('Attarine, Delivery: the time zone is missing');
    expect(missing('name')).toMatch(/^Attarine: the name/);
  });

  test.each(all)('with $label of $path is a sentence', ({ words, path, label, groups }) => {
    const said = problemText(words, {}, { path, message: 'is missing' });
    const [subject = '', rest = said] = said.includes(': ') ? said.split(/: (?=[^:]*$)/) : [''];
    expect(subject).toBe(groups.join(', '));
    expect(rest.toLowerCase()).toContain(label.toLowerCase());
    expect(rest).not.toMatch(
      /^the (?:about|as|at|before each|closes|free from|how|in|leads|may|no|of|opens|orders until|represented|shown|what|who|without|works) /,
    );
  });
});
