import { expect, test } from 'vitest';
import { deviceName } from '~/features/accounts/shop/settings/device-name';

const mozilla = 'Mozilla/5.0';
const like = 'AppleWebKit/537.36 (KHTML, like Gecko)';

// R1002
test.each([
  ['Chrome on Android', `(Linux; Android 10; K) ${like} Chrome/141.0.0.0 Mobile Safari/537.36`],
  ['Edge on Windows', `(Windows NT 10.0; Win64) ${like} Chrome/141.0 Safari/537.36 Edg/141.0`],
  ['Firefox on Linux', '(X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  [
    'Safari on iPhone',
    `(iPhone; CPU iPhone OS 18_6 like Mac OS X) ${like} Version/18.6 Safari/604`,
  ],
  ['Safari on Mac', `(Macintosh; Intel Mac OS X 10_15_7) ${like} Version/18.6 Safari/605.1.15`],
  ['A browser on a device', ''],
])('a passkey is called %s', (name, userAgent) => {
  expect(deviceName(`${mozilla} ${userAgent}`)).toBe(name);
});
