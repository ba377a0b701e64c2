// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { WithdrawConfirm } from '~/features/withdrawals/shop/WithdrawConfirm';
import { Head } from '~/features/orders/desk/print/Head';
import { GiftDetails } from '~/islands/parts/GiftDetails';
import { NothingFound } from '~/features/search/shop/NothingFound';
import { pieces } from '../../netlify/kernel/mail/layout/pieces';
import { render } from '../support/render';

/* R853: what somebody typed stands in its own direction. */

const typed = 'فاطمة 12';
const to = {
  name: typed,
  address: typed,
  city: typed,
  country: typed,
  postalCode: '12345',
  email: 'a@example.com',
};
const seller = { name: 'Attarine', address: ['1 Street'], email: 'a@b.example', phone: '1' };
const label = [typed, typed, '12345'];
const order = { orderId: 'A-1', at: '2026-11-01T10:00:00.000Z', to, label };
const request = { name: typed, orderId: 'A-1', email: 'a@example.com', items: typed };
const silent = () => undefined;

test.each([
  ['a gift', <GiftDetails key="a" gift={{ message: typed, wrap: false, hidePrices: false }} />],
  ['a paper', <Head key="b" title="Slip" order={order} seller={seller} />],
  ['a withdrawal', <WithdrawConfirm key="c" request={request} onChange={silent} onSent={silent} />],
  ['a search', <NothingFound key="d" text={typed} />],
])('%s', async (_, node) => {
  const { page, leave } = await render(node);
  const own = [...page.querySelectorAll('*')].filter(
    ({ children, textContent }) => children.length === 0 && textContent.includes('فاطمة'),
  );
  expect(own.length).toBeGreaterThan(0);
  for (const element of own) expect(element.closest('bdi, [dir="auto"]')).not.toBeNull();
  leave();
});

test('every field for words', () => {
  const without = globSync('src/{islands,features}/**/*.tsx').flatMap((file) =>
    (readFileSync(file, 'utf8').match(/<(input|textarea)\b[^>]*>/gs) ?? [])
      .filter((tag) => tag.startsWith('<textarea') || /type="(text|search)"/.test(tag))
      .filter((tag) => !tag.includes('dir="auto"') && !tag.includes('{...control}')),
  );
  expect(without).toEqual([]);
  expect(readFileSync('src/islands/form/TextField.tsx', 'utf8')).toContain("dir: 'auto'");
});

/** Each place that prints what a stranger typed, by its file. */
const places: Record<string, RegExp[]> = {
  'features/orders/shop/order/OrderDetails.tsx': [/dir="auto">\s*\{line\}/],
  'features/messages/desk/Message.tsx': [
    /dir="auto">\s*\{message\.name\}/,
    /dir="auto">\s*\{message\.message\}/,
    /dir="auto">\s*\{text\}/,
  ],
  'features/orders/desk/order/Address.tsx': [/dir="auto">\s*\{line\}/],
  'features/orders/desk/order/Timeline.tsx': [/dir="auto">\s*\{eventText/],
  'features/orders/desk/list/LotSearch.tsx': [/<bdi>\{name\}/, /<bdi>\{city\}/],
  'features/orders/desk/list/OrderRow.tsx': [/<bdi>\{order\.name\}/, /<bdi>\{order\.city\}/],
  'features/orders/desk/print/Slip.tsx': [/dir="auto">\s*\{message\}/],
  'features/reviews/desk/Review.tsx': [/dir="auto">\s*\{comment\}/, /<bdi>\{name/],
  'features/returns/desk/Fact.tsx': [/<dd dir="auto">/],
};

test.each(Object.entries(places))('%s', (file, patterns) => {
  const text = readFileSync(`src/${file}`, 'utf8');
  for (const pattern of patterns) expect(text).toMatch(pattern);
});

test('mails', () => {
  expect(pieces.typedLine).toContain('dir="auto"');
  expect(pieces.fact).toMatch(/dir="auto"[^>]*>\{\{ value \}\}/);
});
