// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Delivery, Zone } from '../../../src/features/delivery/zones.ts';
import { deliveryFigures } from '../../../src/features/publishing/delivery-figures.ts';
import { withFigures } from '../../../src/features/publishing/figures.ts';
import { formatSaving, toCents } from '../../../src/base/money.ts';
import { creditDays, withdrawalDays } from '../../../src/features/orders/history/deadlines.ts';
import { pathOf } from '../../../src/features/catalogue/catalogue.ts';
import { countedCalls, limitText } from '../../../src/base/counted-calls.ts';
import { perfume } from '../../support/built.ts';
import { builtPage, textOf, textsOf } from '../../support/built-page.ts';
import { single } from '../../support/content.ts';

/* What the pages promise is what the shop does (R874). */

const mainText = (path: string) => textOf(builtPage(path).querySelector('main'));
const texts = ['/faq', '/terms', '/shop', '/privacy', '/about', '/', '/discovery', pathOf(perfume)];
const { returns } = single('site');

describe('a text names the facts of the shop', () => {
  const home: Zone = {
    name: 'Portugal',
    countries: ['PT'],
    cost: 500,
    transitDays: { from: 1, to: 1 },
    payOnDelivery: true,
  };
  const abroad: Zone = {
    ...home,
    name: 'Switzerland',
    countries: ['CH'],
    cost: 950,
    transitDays: { from: 3, to: 5 },
    duties: 'shopper',
  };
  const figuresOf = (zones: Delivery['zones'], refused: string[] = []) =>
    deliveryFigures(
      { zones, refused, dispatchDays: 3, timeZone: 'UTC', cutOff: '12:00', holidays: [] },
      'by card',
    );

  test('as the settings have them', () => {
    expect(figuresOf([home])).toEqual({
      currency: 'US dollars',
      'dispatch days': '3',
      duties: '',
      'flat shipping': '$5.00',
      'free delivery': '',
      'no delivery': '',
      shipping: 'a flat $5.00 for every order, wherever it goes',
      'transit days': 'Portugal 1',
      'ways to pay': 'by card',
    });
    expect(figuresOf([home, abroad], ['KP', 'CU'])).toMatchObject({
      duties:
        'Import duty and tax may be due on arrival (Switzerland); you pay them to the carrier.',
      'no delivery': 'We do not deliver to North Korea and Cuba yet.',
      shipping: 'Portugal $5.00, Switzerland $9.50',
      'transit days': 'Portugal 1, Switzerland 3 to 5',
    });
    const free = { ...home, freeFrom: 8000 };
    expect(figuresOf([free])).toMatchObject({
      'free delivery': 'Delivery is free from $80.00.',
      shipping: 'a flat $5.00, wherever it goes',
    });
    expect(figuresOf([free, abroad])).toMatchObject({
      'free delivery': 'Delivery is free for larger orders: Portugal from $80.00.',
      shipping: 'Portugal $5.00, Switzerland $9.50',
    });
  });

  test('and refuses a name for nothing', () => {
    const figures = { ...figuresOf([home]), address: '', email: 'a@b.c', phone: '' };
    const all = {
      ...figures,
      'credit days': '8',
      'opening hours': '',
      'pick up': '',
      'reply promise': '',
      'returns days': '10',
      'set price': '$7',
      'single samples': '',
      'withdrawal days': '9',
    };
    expect(withFigures('{set price} for {credit days} days', all)).toBe('$7 for 8 days');
    expect(withFigures('Cost. {duties} You pay', all)).toBe('Cost. You pay');
    expect(() => withFigures('for {days} days', all)).toThrow('{days} stands for nothing');
  });

  // A fact has one home: what is written out beside it will disagree.
  test.each(globSync('src/content/{*.yaml,pages/*.md,posts/*.md}').sort())(
    '%s writes out none that the settings have',
    (file) => {
      if (file.endsWith('/site.yaml')) return;
      const { email, phone, hours, address } = single('site');
      const text = readFileSync(file, 'utf8');
      expect(
        [email, phone, hours.text, address.street].filter((fact) => text.includes(fact)),
      ).toEqual([]);
      expect(text.match(/(?:shipping|delivery)[^.\n]*\$\d[^.\n]*/gi)).toBeNull();
      expect(text.match(/(?:two|three|four|five|seven|\d+) working days/g)).toBeNull();
    },
  );
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

test.each(['/faq', '/terms'])('%s says of single samples what holds', (path) => {
  const says = mainText(path).includes('A single sample does the same');
  expect(says).toBe(single('discovery').singleSamples === true);
});

// R874
test('the page of a perfume says what its sample gives back, and how long', () => {
  const says = `comes back: ${formatSaving(perfume.sample ?? 0)} off such a bottle, for ${creditDays} days.`;
  expect(mainText(pathOf(perfume))).toContain(says);
});

// R873
test('/privacy shows all that is counted by network address', () => {
  const section = builtPage('/privacy').querySelector('section[aria-labelledby="counted-heading"]');
  if (!section) throw new Error('The section is missing.');
  expect(textsOf(section, 'tbody th')).toEqual(countedCalls.map(({ what }) => what));
  expect(textsOf(section, 'tbody td')).toEqual(countedCalls.map(limitText));
  expect(textOf(section)).toContain('10 in 15 minutes');
});
