// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { withFigures } from '../../../src/domain/content/figures.ts';
import { formatSaving, toCents } from '../../../src/domain/base/money.ts';
import { creditDays, withdrawalDays } from '../../../src/domain/order/history/deadlines.ts';
import { pathOf } from '../../../src/domain/catalogue/catalogue.ts';
import { countedCalls, limitText } from '../../../src/domain/base/counted-calls.ts';
import { perfume } from '../../support/built.ts';
import { builtPage, textOf, textsOf } from '../../support/built-page.ts';
import { single } from '../../support/content.ts';

/* What the pages promise is what the shop does (R874). */

const mainText = (path: string) => textOf(builtPage(path).querySelector('main'));
const texts = ['/faq', '/terms', '/shop', '/privacy', '/about', '/', '/discovery', pathOf(perfume)];
const { returns } = single('site');

test('a text names the numbers of the shop, and refuses a name for nothing', () => {
  const figures = {
    'set price': '$7',
    'credit days': '8',
    'withdrawal days': '9',
    'return days': '10',
    'flat shipping': '$1.50',
  };
  expect(withFigures('{set price} for {credit days} days', figures)).toBe('$7 for 8 days');
  expect(withFigures('a flat {flat shipping}', figures)).toBe('a flat $1.50');
  expect(() => withFigures('for {days} days', figures)).toThrow('{days} stands for nothing');
});

test.each(texts)('%s shows no name of a number instead of the number', (path) => {
  expect(mainText(path)).not.toMatch(/\{[a-z ]+\}/);
});

describe('where an opened bottle is spoken of, it may come back as the law says', () => {
  test.each(['/faq', '/terms', '/shop', pathOf(perfume)])('on %s', (path) => {
    const text = mainText(path);
    expect(text).not.toContain('opened one cannot');
    expect(text).toMatch(new RegExp(`\\b${withdrawalDays}\\b`));
    expect(text).toMatch(new RegExp(`\\b${returns.days} days`));
    expect(text).toMatch(/opened/);
  });

  test('on /withdraw', () => {
    expect(mainText('/withdraw')).toContain(`until ${withdrawalDays} days after its delivery`);
  });
});

// The page is static, and only the server knows whether cards are offered.
test.each(texts)('%s does not say that one can pay on delivery alone', (path) => {
  expect(mainText(path)).not.toMatch(/you pay on delivery[.,](?! there)/i);
});

test.each(['/discovery', '/faq', '/terms'])(
  '%s says what a set gives back, and how long',
  (path) => {
    const { price } = single('discovery');
    expect(mainText(path)).toContain(formatSaving(toCents(price)));
    expect(mainText(path)).toContain(`${creditDays} days`);
  },
);

// R873
test('/privacy shows all that is counted by network address', () => {
  const section = builtPage('/privacy').querySelector('section[aria-labelledby="counted-heading"]');
  if (!section) throw new Error('The section is missing.');
  expect(textsOf(section, 'tbody th')).toEqual(countedCalls.map(({ what }) => what));
  expect(textsOf(section, 'tbody td')).toEqual(countedCalls.map(limitText));
  expect(textOf(section)).toContain('10 in 15 minutes');
});
