import { expect, test } from 'vitest';
import { readOrderNumber } from '~/features/orders/order-number';
import { typedCode } from '~/base/text/typed-code';
import { otherwise } from '../support/typed-otherwise';

// R257
test.each([
  'k7m2-9xqp-4hdt-w30a',
  'K7M2-9XQP-4HDT-W3OA',
  ' #k7m29xqp4hdtw30a ',
  'K7M2 9XQP 4HDT W30A',
  'k7m2–9xqp—4hdt‑w30a',
  'k7m2-9xqp-4hdt-w30a.',
  'k7m2\u00A09xqp\u200B4hdt w30a',
])('%j is that order', (text) => {
  expect(readOrderNumber(text)).toBe('k7m2-9xqp-4hdt-w30a');
});

// R257
test.each(['', '#', 'k7m2', 'k7m2-9xqp-4hdt-w30aa', 'u7m2-9xqp-4hdt-w30a', '../shop-users-of-it'])(
  '%j is no order number',
  (text) => {
    expect(readOrderNumber(text)).toBeNull();
  },
);

// R257, R1057
test.each([
  ['ATT-ABCDE fghjk', 'attabcdefghjk'],
  ['1010-AB', '1010ab'],
  ['sw1a 1aa', 'SW1A1AA'],
  ...otherwise('SPRING-10').map((typed): [string, string] => [typed, 'spring10']),
])('%j and %j are the same code', (one, other) => {
  expect(typedCode(one)).toBe(typedCode(other));
});
