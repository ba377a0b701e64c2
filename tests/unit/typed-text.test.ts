import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressLines } from '~/features/delivery/address-lines';
import { deliveryAddress, toStored } from '~/features/delivery/address.schema';
import { oneLine, paragraphs } from '~/base/fields.schema';
import { messageRequest } from '~/features/messages/message.schema';
import { giftRequest } from '~/features/orders/gift.schema';
import { partsOf, textFinder } from '~/base/text/fold';

/*
 * Words in the letters of every language that this runtime knows, made of what it calls languages,
 * countries, months and numbers in them, with what keyboards and other pages add.
 */

const languages =
  `am ar as az be bg bn bo bs ca ckb cs cy da de dz el en es et eu fa ff-Adlm fi fil fr ga gd gl gu ha
  he hi hr hu hy id ig is it ja ka kk km kn ko kok ks ky lb lo lt lv mk ml mn mni mr ms mt my nb ne nn
  om or pa pl ps pt ro ru sa sat sd si sk sl so sq sr sv sw ta te tg th ti tk to tr tt ug uk ur uz vi
  wo yo yue zh zh-Hant zu shi vai nqo`.split(/\s+/);

function wordsOf(language: string): string[] {
  const names = (type: 'region' | 'language', codes: string[]) => {
    const inLanguage = new Intl.DisplayNames([language], { type, fallback: 'none' });
    return codes.flatMap((code) => inLanguage.of(code) ?? []);
  };
  const month = new Intl.DateTimeFormat(language, {
    month: 'long',
    weekday: 'long',
    year: 'numeric',
  });
  return [
    ...names('region', ['DE', 'US', 'SA', 'MM', 'KH', 'LK', 'IR', 'MN', 'IN', 'CI', 'TR', 'GB']),
    ...names('language', ['ml', 'km', 'fa', 'th', 'en', 'ar', 'de', 'si']),
    ...Array.from({ length: 12 }, (_, at) => month.format(new Date(2026, at, at + 1))),
    new Intl.NumberFormat(language).format(1_234_567),
  ];
}
const words = [...new Set(languages.flatMap(wordsOf))].map((word) => word.slice(0, 60));

const england = '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';
const added = ['\u200e', '\u200f', '\u061c', '\u202a', '\u202c', '\u2068', '\u2069', '\ufeff'];
const around = fc.array(fc.constantFrom(...added, ' ', '\t', '\u00ad', '\r\n', '\u200b'), {
  maxLength: 4,
});
const typed = fc
  .tuple(around, fc.constantFrom(...words), around)
  .map(([before, word, after]) => [...before, word, ...after].join(''));

const clean = { name: 'A', address: 'B', city: 'C', country: 'DE', postalCode: '10115' };

// R843
test('a word of any language is taken by every field, and what came with it is gone', () => {
  expect(words.length).toBeGreaterThan(1000);
  const lines = (['name', 'address', 'city', 'address2', 'state'] as const).map(
    (field) => (text: string) => deliveryAddress.parse({ ...clean, [field]: text })[field] ?? '',
  );
  const texts = [
    (text: string) => oneLine('Reason', 100).parse(text),
    (text: string) => giftRequest.parse({ message: text }).message,
    (text: string) => paragraphs('Comment', 200).parse(text),
    (text: string) =>
      messageRequest.parse({ name: text, email: 'a@example.com', message: text }).message,
    ...lines,
  ];
  fc.assert(
    fc.property(typed, fc.constantFrom(...texts), (text, read) => {
      const kept = read(text);
      expect(kept).not.toMatch(
        /^[\s\p{Cf}]|[\s\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]$/u,
      );
      expect(read(kept)).toBe(kept);
    }),
    { numRuns: 300 },
  );
  for (const word of words) expect(oneLine('Name', 100).safeParse(word).success, word).toBe(true);
  for (const read of texts) expect(read(`${england} 👩🏽\u200d🌾 ❤\ufe0f`)).toContain(england);
});

// R840
test('and finds itself, in capitals and in every form of its letters', () => {
  for (const word of words) {
    expect(partsOf(word).length, word).toBeGreaterThan(0);
    for (const other of [word, word.normalize('NFD'), word.normalize('NFKC'), word.toUpperCase()])
      expect(textFinder(other)(`x ${word} y`), `${other} in ${word}`).toBe(true);
  }
});

// R845
test('and stands in a printed address', () => {
  for (const word of words) {
    const to = toStored(deliveryAddress.parse({ ...clean, city: word }));
    expect(addressLines(to).join('\n')).toContain(to.city);
  }
});
