import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { plainMessages } from '~/features/publishing/plain-messages.schema';
import { oneLine } from '~/base/fields.schema';
import { isRecord } from '~/base/guards';
import { feedTsv, feedXml } from '~/features/search/feed-text';
import type { FeedItem } from '~/features/search/feed-item';
import { backendProduct } from '~/features/catalogue/product/backend-product.schema';
import { isXmlText } from '~/base/text/xml-text';
import { collectionOf, contentFiles, readYaml, schemas } from '../support/content';
import { sentenceOf } from '../../netlify/kernel/http/sentences';

const forbidden = [
  '\0',
  '\u0001',
  '\b',
  '\u000b',
  '\u001f',
  '\ufffe',
  '\uffff',
  '\ud800',
  '\udc00',
];
const hex = (sign: string) => `U+${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

// R881
test.each(forbidden.map((sign) => [hex(sign), sign] as const))(
  '%s may stand in no XML',
  (_, sign) => {
    expect(isXmlText(`a${sign}b`)).toBe(false);
  },
);

// R881
test('letters of all scripts, emoji, tabs and line ends may', () => {
  expect(isXmlText('Zoë أمينة 香 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👩‍🔬 നന്‍\t\r\n\u{10fffd}\ufffd')).toBe(true);
});

/** A day becomes no text. */
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** Every way from an entry down to one of its texts. */
const pathsOf = (value: unknown): (string | number)[][] => {
  if (typeof value === 'string') return isDay(value) ? [] : [[]];
  const inner: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : isRecord(value)
      ? Object.entries(value)
      : [];
  return inner.flatMap(([key, part]) => pathsOf(part).map((path) => [key, ...path]));
};

/** The value with this text at the end of the path, made longer in its middle. */
function changed(
  value: unknown,
  [key, ...rest]: readonly (string | number)[],
  sign: string,
): unknown {
  if (typeof value === 'string') return `${value.slice(0, 6)}${sign}${value.slice(6)}`;
  if (Array.isArray(value))
    return value.map((part: unknown, at) => (at === key ? changed(part, rest, sign) : part));
  return isRecord(value) ? { ...value, [key ?? '']: changed(value[key ?? ''], rest, sign) } : value;
}

/** One text of each field, whatever the number of its items. */
const fieldsIn = (value: unknown): (string | number)[][] => [
  ...new Map(pathsOf(value).map((path) => [path.filter(isName).join('.'), path])).values(),
];
const isName = (step: string | number): boolean => typeof step === 'string';

// R881
describe('content', () => {
  const collections = new Map(
    contentFiles
      .filter((file) => file.match(/\.(yaml|md)$/))
      .map((file) => [collectionOf(file), file]),
  );
  test.each([...collections])('of %s refuses what XML forbids, in every text', (name, file) => {
    const entry = readYaml(file);
    expect(schemas[name].safeParse(entry).success).toBe(true);
    for (const path of fieldsIn(entry))
      for (const sign of forbidden) {
        const { error } = schemas[name].safeParse(changed(entry, path, sign), {
          error: plainMessages,
        });
        expect([path.join('.'), hex(sign), error?.issues[0]?.path.join('.')]).toEqual([
          path.join('.'),
          hex(sign),
          path.join('.'),
        ]);
      }
  });

  test('says so in words that follow the name of the field', () => {
    const { error } = schemas.families.shape.name.safeParse('Wo\u0001ody');
    expect(error?.issues[0]?.message).toBe('must have no control characters');
  });

  test('may have line ends of every computer where it may have lines', () => {
    const { text } = parse('text: "one\\r\\ntwo"') as { text: string };
    expect(schemas.perfumes.shape.longDescription.safeParse(text).success).toBe(true);
  });
});

// R881
test('a product by the call is refused with the name of the field', () => {
  const product = {
    id: 901,
    name: 'Nine',
    price: 5,
    category: 'a',
    subcategory: 'b',
    description: 'c',
    longDescription: 'd',
    topNote: 'e',
    heartNote: 'f',
    baseNote: 'g',
    brand: 'h',
    size: 'i',
    color: 'j',
    image: '/images/nine.webp',
    images: ['https://cdn.example/nine.webp'],
    slug: 'nine',
    sizes: [{ size: 'S', price: 5 }],
  };
  expect(backendProduct.safeParse(product).success).toBe(true);
  for (const path of pathsOf(product))
    for (const sign of forbidden) {
      const { error } = backendProduct.safeParse(changed(product, path, sign), {
        error: sentenceOf,
      });
      const field = path.filter(isName).at(-1);
      expect(error?.issues[0]?.message ?? `${hex(sign)} was taken in ${field}`).toContain(
        `The field ${field} `,
      );
    }
});

// R881
test.each(forbidden.map((sign) => [hex(sign), sign] as const))(
  'no shopper or keeper types %s',
  (_, sign) => {
    expect(oneLine('Name', 60).safeParse(`A${sign}B`).success).toBe(false);
  },
);

// R881
test('a feed of older texts is still XML, and loses nothing but what it must not hold', async () => {
  async function* items(): AsyncGenerator<FeedItem> {
    const text = `Oud${forbidden.toReversed().join('')} & Rose`;
    yield await Promise.resolve({
      values: { id: '1_50ML', title: text },
      images: [],
      shipping: [],
      details: [{ name: 'Notes', value: text }],
    });
  }
  const shop = { name: `A\u0001B`, description: 'C\ufffeD', href: 'https://shop.example/' };
  const xml = (await Array.fromAsync(feedXml(shop, items()))).join('');
  expect(isXmlText(xml)).toBe(true);
  expect(xml).toContain('<g:title>Oud &amp; Rose</g:title>');
  const tsv = (await Array.fromAsync(feedTsv(items()))).join('');
  expect(isXmlText(tsv)).toBe(true);
  expect(tsv).toContain('Oud & Rose');
});
