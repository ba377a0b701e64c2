// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TextField } from '~/islands/form/TextField';
import { render } from '../support/render';

/** What a field asks for that is copied letter by letter. */
const isCode = /(?:label|aria-label|htmlFor)=(?:"|\{`)[^"`]*\b(?:code|lot|word|number)\b/i;
const field = /(?:<label[^>]*>[^<]*<\/label>\s*)?<(?:TextField|input)\s[^<]*?\/>/g;

const fields = globSync('src/{islands,features}/**/*.tsx')
  .flatMap((file) => readFileSync(file, 'utf8').match(field) ?? [])
  .filter((text) => isCode.test(text) && !/type="(?:checkbox|number)"/.test(text));

// R1057
test('no keyboard corrects what is typed into the field of a code or number', async () => {
  const { page, leave } = await render(<TextField label="Code" name="code" isCode errors={{}} />);
  const input = page.querySelector('input');
  const off = { autocomplete: 'off', autocorrect: 'off', spellcheck: 'false' };
  expect(
    Object.fromEntries(Object.keys(off).map((name) => [name, input?.getAttribute(name)])),
  ).toEqual(off);
  expect(input?.getAttribute('autocapitalize')).toBe('characters');
  leave();
  expect(fields.length).toBeGreaterThan(8);
  const isPlain = (text: string) =>
    /\sisCode\s/.test(text) ||
    ['autoComplete="off"', 'autoCorrect="off"', 'spellCheck={false}'].every((one) =>
      text.includes(one),
    );
  expect(fields.filter((text) => !isPlain(text))).toEqual([]);
});
