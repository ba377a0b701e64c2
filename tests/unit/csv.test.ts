import { expect, test } from 'vitest';
import { toCsv } from '../../src/domain/desk/csv';

const byteOrderMark = '\ufeff';

// R424
test('a cell with a comma, a quote, a line break or a space at its end is quoted', () => {
  const row = ['plain', 'a, b', 'say "oud"', 'two\nlines', 'end ', null, 4.5];
  expect(toCsv([row])).toBe(
    `${byteOrderMark}plain,"a, b","say ""oud""","two\nlines","end ",,4.5\r\n`,
  );
});

// R424
test.each(['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1', '\n=1'])(
  'a cell that begins like the formula %j is made harmless',
  (text) => {
    const cell = toCsv([[text]])
      .slice(byteOrderMark.length, -2)
      .replace(/^"|"$/g, '');
    expect(cell).toBe(`'${text}`);
  },
);

test('a formula with a comma is made harmless inside its quotes', () => {
  expect(toCsv([['=HYPERLINK("x","y")']])).toBe(`${byteOrderMark}"'=HYPERLINK(""x"",""y"")"\r\n`);
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
