import { expect, test } from 'vitest';
import { oneLine } from '~/base/fields.schema';

const name = oneLine('Name', 100);
const sentence = 'Name must be one line of plain text, without hidden characters.';
const errorOf = (text: string) => name.safeParse(text).error?.issues[0]?.message ?? null;

// R177
test.each([
  ['a line break', 'Amina\nHaddad'],
  ['a separator of paragraphs', 'Amina\u2029Haddad'],
  ['a null', 'Amina\0'],
  ['a zero-width space', 'Ami\u200bna'],
  ['a mark that turns the reading order', 'Amina \u202egnihton'],
  ['an isolate', 'Amina \u2066Haddad\u2069 X'],
  ['a byte order mark inside', 'Amina\ufeffHaddad'],
  ['an invisible tag', 'Amina\u{e0041}'],
  ['a word joiner', 'Amina\u2060Haddad'],
  ['an invisible letter', 'Amina\u3164Haddad'],
  ['a lone surrogate', 'Amina \ud83d'],
  ['a joiner between Latin letters', 'Ami\u200dna'],
  ['two joiners', 'می\u200c\u200cخواهم'],
  [
    'letters hidden in a flag',
    '🏴\u{e0061}\u{e0061}\u{e0061}\u{e0061}\u{e0061}\u{e0061}\u{e0061}\u{e007f}',
  ],
  ['a mail’s encoded word', '=?utf-8?Q?Bcc:_all?='],
  ['an encoded word in base 64', 'Amina =?ISO-8859-1?b?QQ==?='],
])('%s is refused', (_, text) => {
  expect(errorOf(text)).toBe(sentence);
});

// R177
test.each([
  'Amina Haddad',
  'José-María O’Neill, 3º',
  'محمد بن سلمان',
  'می\u200cخواهم',
  'ශ්\u200dරී',
  '李 小龍',
  'Zoë 👩\u200d🌾 & 🏳\ufe0f\u200d🌈',
  'a =? b ?=',
  // R843
  'അവന\u0d4d\u200d',
  'ക്\u200c',
  '۱۴۰۳ ه\u200d',
  'ភ្នំ\u200bពេញ',
  'ᠪᠣᠯᠪᠠᠰᠤᠷᠠᠩᠭᠤᠢ\u180eᠠ',
  'Jack 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '葛\u{e0100}城市',
])('%s is taken', (text) => {
  expect(errorOf(text)).toBeNull();
});
