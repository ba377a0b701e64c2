import { describe, expect, test } from 'vitest';
import { deliveryAddress as address } from '~/features/delivery/address.schema';
import { email, mailbox, oneLine, paragraphs } from '~/base/fields.schema';
import { messageRequest } from '~/features/messages/message.schema';
import { giftRequest } from '~/features/orders/gift.schema';
import { deliveryAddress } from '../support/shop';

const name = oneLine('Name', 100);

// R843
describe('what nobody typed goes', () => {
  test.each([
    ['\u202aAmina\u202c', 'Amina'],
    ['\u2068Amina\u2069', 'Amina'],
    ['\u200f أمينة \u200e', 'أمينة'],
    ['\ufeffAmina\u200b', 'Amina'],
    ['Amina\u200c', 'Amina'],
    ['\u200dAmina', 'Amina'],
    ['Ami\u00adna', 'Amina'],
    ['Amina\r\n', 'Amina'],
    ['\tAmina\tHaddad ', 'Amina Haddad'],
    ['شارع\u200f 5', 'شارع 5'],
  ])('%j is %j', (typed, kept) => {
    expect(name.parse(typed)).toBe(kept);
  });

  test.each(['അവന\u0d4d\u200d', 'می\u200cخواهم', '❤\ufe0f', '👩\u200d🌾'])(
    'but %j stays',
    (text) => {
      expect(name.parse(text)).toBe(text);
    },
  );

  test('and a field with nothing else is empty', () => {
    expect(name.safeParse('\u200f \u00ad').error?.issues[0]?.message).toBe('Name is required.');
    expect(address.parse({ ...deliveryAddress, phone: '\u202a\u202c' }).phone).toBeUndefined();
  });
});

// R843
test.each([
  ['gift', (text: string) => giftRequest.parse({ message: text }).message],
  ['review', (text: string) => paragraphs('Comment', 500).parse(text)],
  [
    'message',
    (message: string) =>
      messageRequest.parse({ name: 'A', email: 'a@example.com', message }).message,
  ],
])('the text of a %s has its lines, a tab as a space, and every flag', (_, read) => {
  const england = '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';
  expect(read(`\u200fOne\ttwo\r\nthree\u2028${england}\r\n`)).toBe(`One two\nthree\n${england}`);
});

// R843
describe('an address for mail', () => {
  test.each([
    ['u@xn--80a1acny.xn--p1ai', 'u@xn--80a1acny.xn--p1ai'],
    ['a&b@example.com', 'a&b@example.com'],
    ["o'brien+shop@mail.example.co.uk", "o'brien+shop@mail.example.co.uk"],
    ['info@müller.de', 'info@xn--mller-kva.de'],
    ['info@почта.рф', 'info@xn--80a1acny.xn--p1ai'],
    ['info@例子。中国', 'info@xn--fsqu00a.xn--fiqs8s'],
    ['\u202aＡnna＠example．com\u202c', 'Anna@example.com'],
    ['Anna@Example.COM', 'Anna@Example.COM'],
    ['1@2.example', '1@2.example'],
  ])('%s is taken as %s', (typed, kept) => {
    expect(email.parse(typed)).toBe(kept);
  });

  test('and is one mailbox however its domain is written', () => {
    expect(mailbox.parse('Info@MÜLLER.de')).toBe(mailbox.parse('info@xn--mller-kva.de'));
  });

  test.each([
    '',
    'anna',
    'anna@',
    '@example.com',
    'anna@example',
    'an na@example.com',
    'a..b@example.com',
    '.a@example.com',
    'a@-example.com',
    'a@example..com',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'анна@example.com',
    'a@b@example.com',
    'a,b@example.com',
    '<a@example.com>',
    'a@exa_mple.com',
    'a@example.com\nBcc: b@example.com',
    `${'a'.repeat(65)}@example.com`,
    'a@müller',
    'a@%41.com',
  ])('and %j is none', (text) => {
    expect(email.safeParse(text).success).toBe(false);
  });
});
