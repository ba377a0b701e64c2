import { describe, expect, test } from 'vitest';
import { freeSlug } from '~/features/publishing/free-slug';
import { plainDigits } from '~/base/text/digits';
import { anchorOf } from '~/base/text/anchor';
import { fold, spellings, textFinder, wordsIn } from '~/base/text/fold';

// R840
describe('what is typed finds what was written', () => {
  test.each([
    ['ＯＵＤ', 'Oud Zellij'],
    ['lukasz', 'Łukasz Wójcik'],
    ['WOJCIK', 'Łukasz Wójcik'],
    ['mueller', 'Anna Müller'],
    ['müller', 'Anna Mueller'],
    ['muller', 'Anna Mueller'],
    ['joergensen', 'Jørgensen'],
    ['jorgensen', 'Jørgensen'],
    ['strasse', 'Hauptstraße 5'],
    ['STRAẞE', 'Hauptstrasse 5'],
    ['aebleskiver', 'Æbleskiver'],
    ['ismail', 'İSMAİL'],
    ['ısparta', 'Isparta'],
    ["O'Brien", 'Sinéad O’Brien'],
    ['O’Brien', "Sinéad O'Brien"],
    ['Oʼbrien', 'Sinead O`Brien'],
    ['obrien', 'Sinéad O’Brien'],
    ['o brien', 'Sinéad O’Brien'],
    ['jean‑pierre', 'Jean Pierre'],
    ['jean pierre', 'Jean-Pierre'],
    ['jeanpierre', 'Jean–Pierre'],
    ['فاطمة', 'فاطمه الزهراء'],
    ['زهراء', 'فاطمة الزهراء'],
    ['احمد', 'أَحْمَد'],
    ['مصطفي', 'مصطفى'],
    ['جدة', 'جـــدّة'],
    ['کریم', 'كريم'],
    ['١٢٣', 'Street 123'],
    ['123', 'शहर १२३'],
    ['ё', 'Пётр'],
    ['Петр', 'Пётр'],
    ['ΟΔΟΣ', 'οδός'],
    ['שלום', 'שָׁלוֹם'],
    ['tea-tree', 'Tea Tree Oil'],
    ['rose+oud', 'Oud and Rose'],
    ['St.', 'Main St 5'],
    ['anne@x.org', 'Anne.Anne@X.org'],
  ])('%s finds %s', (asked, text) => {
    expect(textFinder(asked)(text)).toBe(true);
  });

  test.each([
    ['anne@x.org', 'anne x org'],
    ['कमला', 'कमल'],
    ['oud rose', 'Oud'],
  ])('and %s does not find %s', (asked, text) => {
    expect(textFinder(asked)(text)).toBe(false);
  });
});

// R1059
test.each([
  ['Œillet', 'oeillet', 'oeillet'],
  ['Größe', 'grosse', 'grosse'],
  ['Łódź Ælfric', 'lodz-aelfric', 'lodz-aelfric'],
  ['Nuit d’Été', 'nuit-d-ete', 'nuit-d-ete'],
  ['Cafe\u0301', 'cafe', 'cafe'],
  ['ＯＵＤ ٥٠', 'oud-50', 'oud-50'],
  ['İzmir', 'izmir', 'izmir'],
  ['Роза Noir', 'роза-noir', 'noir'],
  ['पानी का इत्र', 'पानी-का-इत्र', 'new'],
  ['How long does it last?', 'how-long-does-it-last', 'how-long-does-it-last'],
])('%s is named %s in an address and %s as a file, as the search has it', (text, anchor, slug) => {
  expect(anchorOf(text)).toBe(anchor);
  expect(freeSlug(text, () => false)).toBe(slug);
});

// R840
test('a word is one term, with both spellings of an umlaut for an index', () => {
  expect(fold('Ylang-Ylang Öl')).toBe('ylang-ylang ol');
  expect(spellings('Müller')).toEqual(['muller', 'mueller']);
  expect(spellings('Mueller')).toEqual(['mueller', 'muller']);
  expect(spellings('Queen')).toEqual(['queen']);
  expect(spellings('Bauer')).toEqual(['bauer']);
  expect(wordsIn('Men’s tea-tree, rose+oud')).toEqual([
    'Men',
    's',
    'tea',
    'tree',
    'rose',
    'oud',
    'Mens',
    'teatree',
  ]);
});

// R840
test('the digits of every script are read', () => {
  const digits = Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /\p{Nd}/u.test(character));
  const read = plainDigits(digits.join(''));
  expect(read).toBe('0123456789'.repeat(digits.length / 10));
});
