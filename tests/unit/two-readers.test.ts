import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Loader, LoaderContext } from 'astro/loaders';
import { expect, test } from 'vitest';
import { readAsDesk } from '~/data/read-as-desk';
import {
  partsOf,
  readContentFile,
  writeContentFile,
  type Values,
} from '~/features/publishing/content-file';
import { isXmlText } from '~/base/text/xml-text';
import { temporaryFolder } from '../support/temporary-folder';

/* The readers of YAML that the desk and Astro have, which differ (R1061). */

const ofAstro = createRequire(createRequire(import.meta.url).resolve('astro/package.json'));
const { load } = ofAstro('js-yaml') as { load: (text: string) => unknown };
const { parseFrontmatter } = ofAstro('@astrojs/internal-helpers/frontmatter') as {
  parseFrontmatter: (text: string) => { frontmatter: unknown; content: string };
};

/** What one of them takes for something else, or for the end of a text. */
const ambiguous = [
  '2026-12-01',
  '2026-02-30',
  '2026-12-01T10:00:00Z',
  '0b101',
  '0o17',
  '0x1f',
  '1_000',
  '1:30',
  '1e3',
  '.5',
  '.inf',
  '<<',
  '=',
  'NO',
  'yes',
  'null',
  '~',
  '',
  ' ',
  '- a',
  'a: b',
  'a # b',
  '---',
  '\n---\n',
  'a\n \nb',
  ' a\n  \nb',
  'a\n\n# b',
  'word '.repeat(60),
];

const signs = (all: string) => fc.constantFrom(...all.split(''));

const anyText = fc
  .oneof(
    fc.constantFrom(...ambiguous),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.string({ unit: signs('0123456789_-+.:eExboTZ ') }),
    fc.string({ unit: signs(' \n\t#:-,[]{}&*!|>\'"%@`?~ab') }),
    fc.string({ unit: fc.constantFrom('word', ' ', '\n', '\n\n', 'a: b', '# c', '\r\n') }),
  )
  .filter(isXmlText);

const yaml = `name: Old
long: >-
  A line.

  And another.
words: [one, two]
offers:
  - { size: 5ML, price: 10 }
`;
const markdown = `---\ntitle: Old\n---\n\nText.\n`;

// R1061
test('any text of a form is the same text to both readers, wherever it stands', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const values = {
        name: text,
        long: text,
        words: [text, 'two', text],
        offers: [{ size: text, price: 10 }, { size: text }],
        added: text,
      };
      const [sourceText, body] = [yaml, 'Text.'];
      for (const written of [
        writeContentFile({ sourceText, ...values }),
        writeContentFile(values),
      ]) {
        expect(partsOf(readContentFile(written)).fields).toEqual(values);
        expect(load(written)).toEqual(values);
      }
      const article = writeContentFile({ sourceText: markdown, title: text, body });
      expect(readContentFile(article)).toMatchObject({ title: text, body });
      const { frontmatter, content } = parseFrontmatter(article);
      expect([frontmatter, content.trim()]).toEqual([{ title: text }, body]);
    }),
    { numRuns: 400, examples: ambiguous.map((text) => [text]) },
  );
});

// R1061
test('the build reads a file that a person has written as the desk reads it', async () => {
  const source = 'title: 2026-12-01\nday: 2026-02-30\nname: 0b101\nwords: [1_000, 2026-12-24]\n';
  const expected = {
    title: '2026-12-01',
    day: '2026-02-30',
    name: '0b101',
    words: ['1_000', '2026-12-24'],
  };
  expect(load(source)).not.toEqual(expected);
  for (const [name, text, read] of [
    ['a.yaml', source, load],
    ['a.md', `---\n${source}---\n\nText.\n`, (one) => parseFrontmatter(one).frontmatter],
  ] satisfies [string, string, (text: string) => unknown][]) {
    const filePath = join(temporaryFolder('readers'), name);
    writeFileSync(filePath, text);
    const parsed: unknown[] = [];
    const astro: Loader = {
      name: 'astro',
      load: async (given) => {
        await given.parseData({ id: 'a', data: read(text) as Values, filePath });
      },
    };
    const context = { parseData: (props: unknown) => Promise.resolve(parsed.push(props)) };
    // The loader asks for nothing else of it.
    await readAsDesk(astro).load(context as unknown as LoaderContext);
    expect(parsed).toEqual([{ id: 'a', data: expected, filePath }]);
  }
});
