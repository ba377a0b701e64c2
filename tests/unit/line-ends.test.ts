import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { partsOf, readContentFile, writeContentFile } from '~/features/publishing/content-file';
import { ledgerFile, ledgerText } from '~/features/publishing/price-ledger';
import { readLedger } from '~/features/publishing/read-ledger';
import { withEdits } from '~/features/publishing/content-edits';
import { choicesIn } from '~/features/publishing/prices/choices';
import { pricesOf } from '../../netlify/commands/git-prices';
import { contentFiles, products } from '../support/content';

/* R884: files of a computer that ends lines with two characters, or says by a first sign that they are UTF-8. */

const byteOrderMark = '\ufeff';
const forms: [string, (source: string) => string][] = [
  ['with CRLF', (source) => source.replaceAll('\n', '\r\n')],
  ['with a byte order mark', (source) => byteOrderMark + source],
  ['with both', (source) => byteOrderMark + source.replaceAll('\n', '\r\n')],
];

// R884
describe.each(forms)('%s', (_, formed) => {
  test.each(contentFiles)(
    '%s has the same values, and is the same file when nothing is changed',
    (file) => {
      const source = readFileSync(file, 'utf8');
      const { fields, body } = partsOf(readContentFile(source));
      const foreign = readContentFile(formed(source));
      expect(partsOf(foreign)).toEqual({
        fields,
        source: formed(source),
        ...(body !== undefined && { body }),
      });
      expect(writeContentFile(foreign)).toBe(formed(source));
    },
  );

  test.each(contentFiles.filter((file) => file.endsWith('.yaml')))(
    '%s is read as the same values',
    (file) => {
      const source = readFileSync(file, 'utf8');
      expect(parse(formed(source))).toEqual(parse(source));
    },
  );

  test.each(['src/content/perfumes/oud-zellij.yaml', 'src/content/pages/terms.md'])(
    'a change in %s is a change of its own line',
    (file) => {
      const source = readFileSync(file, 'utf8');
      const changed = (text: string) =>
        writeContentFile({
          ...readContentFile(text),
          ...('name' in readContentFile(text) ? { name: 'New' } : { title: 'New' }),
        });
      expect(changed(formed(source))).toBe(formed(changed(source)));
      expect(changed(source)).not.toBe(source);
    },
  );

  test('a price of the sheet changes its number alone, and one that is left out gets a line', () => {
    for (const { file } of products()) {
      const source = readFileSync(file, 'utf8').replace(/^inStock: .*\n/m, '');
      const write = (text: string) => {
        const values = readContentFile(text);
        const [choice] = choicesIn(values);
        if (!choice) throw new Error('Nothing is sold.');
        const edits = [
          { path: file, field: [...choice.field, 'price'], value: 7.5 },
          { path: file, field: ['inStock'], value: false },
        ];
        return writeContentFile({
          ...Object(withEdits(new Map([[file, values]]), edits).get(file)),
        });
      };
      const text = write(formed(source));
      expect(text).toBe(formed(write(source)));
      expect(choicesIn(readContentFile(text))[0]?.price).toBe(7.5);
      expect(pricesOf(formed(source))).toEqual(pricesOf(source));
      expect(pricesOf(source)).not.toEqual([]);
    }
  });

  test('the ledger is read, and stays as it is when no price is new', () => {
    const source = readFileSync(ledgerFile, 'utf8');
    const ledger = readLedger(formed(source));
    expect(ledger).toEqual(readLedger(source));
    expect(ledgerText(ledger, formed(source))).toBe(formed(source));
  });
});

// R884
test('a file of which a few lines end otherwise is written as most of it', () => {
  const source = 'name: Old\r\nwords: [a]\r\nlast: yes\n';
  expect(writeContentFile({ ...readContentFile(source), name: 'New' })).toBe(
    'name: New\r\nwords: [a]\r\nlast: yes\r\n',
  );
});
