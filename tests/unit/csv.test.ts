import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phoneCell, toCsv } from '../../src/features/desk/csv';

const byteOrderMark = '\ufeff';

/** What a program reads whose computer separates by this sign: where it is another, quotes hold nothing together. */
const readBy = (delimiter: string, csv: string): string[][] =>
  parse(csv, {
    delimiter,
    bom: true,
    relax_column_count: true,
    quote: delimiter === ',' ? '"' : false,
  });

const cellOf = (text: string): string | undefined => readBy(',', toCsv([[text]]))[0]?.[0];

/** Signs by which a spreadsheet program in some country begins a formula, behind what it passes over. */
const signs = Array.from('=+-@＝＋－＠﹦﹢﹣﹫−');
const runs = (cell: string) =>
  signs.includes(cell.replace(/^[\s\p{Cf}\p{Cc}"“”„«»‘’]*/u, '').charAt(0));

// R424
test('a cell with a comma, a semicolon, a quote, a line break or a space at its end is quoted', () => {
  const row = ['plain', 'a, b', 'a; b', 'say "oud"', 'two\nlines', 'end ', null, 4.5];
  expect(toCsv([row])).toBe(
    `${byteOrderMark}plain,"a, b","a; b","say ""oud""","two\nlines","end ",,4.5\r\n`,
  );
});

// R424, R880
test.each(signs)('a text that begins with %s is none that a spreadsheet program runs', (sign) => {
  expect(cellOf(`${sign}1+1`)).toBe(`'${sign}1+1`);
  for (const before of [' ', '\t', '\r', '\n', '"', '“', '\u200b', '\u00a0', ' \t"'])
    expect(cellOf(`${before}${sign}1`)).toBe(`${before}'${sign}1`);
});

// R880
const tables = fc.array(
  fc.array(
    fc.string({
      unit: fc.constantFrom(...signs, ...Array.from('aö7 ;,\t\r\n"\'|“\u200b\u00a0')),
      maxLength: 8,
    }),
    { minLength: 2, maxLength: 4 },
  ),
  { minLength: 1, maxLength: 3 },
);

// R880
test('no text becomes a formula, whatever sign the reading program separates by', () => {
  fc.assert(
    fc.property(tables, fc.constantFrom(',', ';', '\t'), (rows, delimiter) => {
      for (const cell of readBy(delimiter, toCsv(rows)).flat()) expect(runs(cell)).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

// R424, R880
test('a program reads the texts that were written, but for the mark that keeps a formula from running', () => {
  const unmarked = (cell: string) => cell.replaceAll("'", '');
  fc.assert(
    fc.property(tables, (rows) => {
      const read = readBy(',', toCsv(rows));
      expect(read.map((row) => row.map(unmarked))).toEqual(rows.map((row) => row.map(unmarked)));
    }),
  );
});

test('a formula with a comma is made harmless inside its quotes', () => {
  expect(toCsv([['=HYPERLINK("x","y")']])).toBe(`${byteOrderMark}"'=HYPERLINK(""x"",""y"")"\r\n`);
});

// R880
test.each(['+49 171 2345678', '+491712345678', '0171 2345678', '01712345678', '＋49 171 2345678'])(
  'the phone %s is a text that begins with a letter, and is read as it was typed',
  (phone) => {
    const cell = cellOf(phoneCell(phone));
    expect(cell).toBe(`tel:${phone}`);
    expect(runs(cell ?? '')).toBe(false);
    expect(cell).toMatch(/^[a-z]/);
  },
);

// R880
test('no phone is an empty cell', () => {
  expect(phoneCell(undefined)).toBe('');
});

test('a number below zero stays a number', () => {
  expect(toCsv([[-4.99]])).toBe(`${byteOrderMark}-4.99\r\n`);
});

test('rows end as the standard wants, and letters of every script stay', () => {
  expect(
    toCsv([
      ['Zoë', 'أمينة'],
      ['a', 'b'],
    ]),
  ).toBe(`${byteOrderMark}Zoë,أمينة\r\na,b\r\n`);
  expect(toCsv([])).toBe(byteOrderMark);
});
