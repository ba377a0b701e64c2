import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { asCode } from '~/islands/parts/as-code';

/** What a field asks for that is copied letter by letter. */
const isCode = /(?:label|aria-label|htmlFor)=(?:"|\{`)[^"`]*\b(?:code|lot|word|number)\b/i;
const field = /(?:<label[^>]*>[^<]*<\/label>\s*)?<(?:TextField|input)\s[^<]*?\/>/g;

const fields = globSync('src/islands/**/*.tsx')
  .flatMap((file) => readFileSync(file, 'utf8').match(field) ?? [])
  .filter((text) => isCode.test(text) && !/type="(?:checkbox|number)"/.test(text));

// R1057
test('no keyboard corrects what is typed into the field of a code or number', () => {
  expect(asCode).toEqual({
    autoComplete: 'off',
    autoCapitalize: 'characters',
    autoCorrect: 'off',
    spellCheck: false,
  });
  expect(fields.length).toBeGreaterThan(8);
  expect(fields.filter((text) => !text.includes('{...asCode}'))).toEqual([]);
});
