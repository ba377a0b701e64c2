import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatDate, formatTime, isoDate } from '~/base/text/dates';
import { isLastOrder, orderPath, readOrderLink } from '~/features/orders/last-order';
import { leadSomewhere } from '~/features/frame/footer-links';
import { ariaCurrent, pagePath } from '~/features/frame/main-links';
import { iconNames } from '~/islands/parts/Icon';

// R2
describe('the active link', () => {
  test('is marked as the page on the page itself', () => {
    expect(ariaCurrent('/blog', '/blog')).toBe('page');
    expect(ariaCurrent('/', '/blog')).toBeUndefined();
  });

  test('is marked as true on the pages below it', () => {
    expect(ariaCurrent('/blog', '/blog/what-oud-is')).toBe('true');
    expect(ariaCurrent('/shop', '/product/1')).toBe('true');
    expect(ariaCurrent('/shop', '/oils')).toBe('true');
    expect(ariaCurrent('/shop', '/order')).toBeUndefined();
  });

  test('a built file stands for its path', () => {
    expect(pagePath('/blog/what-oud-is.html')).toBe('/blog/what-oud-is');
    expect(pagePath('/index.html')).toBe('/');
    expect(pagePath('/')).toBe('/');
    expect(pagePath('/shop/')).toBe('/shop');
  });
});

test('a day of the content is the same day everywhere', () => {
  const day = new Date('2026-10-12');
  expect(formatDate(day)).toBe('October 12, 2026');
  expect(isoDate(day)).toBe('2026-10-12');
});

// R110
describe('the last order', () => {
  test('leads to its page with its key', () => {
    expect(orderPath({ id: 'A 1', key: 'k&y' })).toBe('/order#id=A+1&key=k%26y');
  });

  test('is read from the fragment of its link, and from the query of an older one', () => {
    const link = { id: 'A 1', key: 'k&y' };
    const inPage = new URL(orderPath(link), 'https://shop.test');
    expect(readOrderLink(inPage)).toEqual(link);
    expect(readOrderLink({ hash: '', search: '?id=A+1&key=k%26y' })).toEqual(link);
    expect(readOrderLink({ hash: '#main', search: '?id=A' })).toEqual({ id: 'A', key: null });
    expect(readOrderLink({ hash: '#key=k', search: '' })).toBeNull();
  });

  test('is told from anything else', () => {
    expect(isLastOrder({ id: 'A 1', key: 'k&y' })).toBe(true);
    for (const stored of [null, '', [], { id: 1, key: 'k' }])
      expect(isLastOrder(stored)).toBe(false);
  });
});

test('the sprite has every icon that can be named, and no other', () => {
  const sprite = readFileSync('public/icons.svg', 'utf8');
  const symbols = [...sprite.matchAll(/<symbol id="([a-z-]+)"/g)].map(([, id]) => id);
  expect(symbols).toEqual([...iconNames]);
});

test('the installed shop has the colour of the paper', () => {
  const read = (file: string) => readFileSync(file, 'utf8');
  const paper = /--paper: (#\w+);/.exec(read('src/styles/tokens.css'))?.[1];
  expect(paper).toMatch(/^#/);
  expect(JSON.parse(read('public/manifest.webmanifest'))).toMatchObject({
    background_color: paper,
    theme_color: paper,
  });
});

// R528
test.each([
  ['America/Los_Angeles', 'July 10, 2026 at 2:29 PM PDT'],
  ['Europe/Lisbon', 'July 10, 2026 at 10:29 PM GMT+1'],
])('a mail tells a time by the clock of %s', (zone, text) => {
  expect(formatTime('2026-07-10T21:29:00.000Z', zone).replaceAll('\u202f', ' ')).toBe(text);
});

// R9
test('a social network without an address is not shown', () => {
  const named = { name: 'X', href: 'https://x.example/shop' };
  expect(leadSomewhere([named, { name: 'Facebook', href: '#' }])).toEqual([named]);
});
