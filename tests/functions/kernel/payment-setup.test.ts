import { afterEach, expect, test, vi } from 'vitest';
import { localDeploy } from '../../../netlify/local/functions.ts';
import { paymentSettings } from '../../../netlify/kernel/payment/payment-settings.ts';
import { paymentProvider, provideBank } from '../../../netlify/kernel/payment/provider.ts';
import { stripeProvider } from '../../../netlify/kernel/payment/stripe.ts';
import type { Deploy } from '../../../netlify/kernel/store/deploy.ts';

/* Which settings make the shop take cards. */

afterEach(() => {
  provideBank(null);
  vi.unstubAllEnvs();
});

const clock = { now: () => 0 };
const live: Deploy = { context: 'production', id: '65a1', published: true };
const preview: Deploy = { context: 'deploy-preview', id: '65a2', published: false };
const both = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2' };

function setUp(settings: Record<string, string>, deploy = live) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const read = paymentSettings(deploy);
  return [paymentProvider(deploy, clock) !== null, read.kind === 'wrong' ? read.sentence : null];
}

// R606
test('cards need both the key and what signs the messages', () => {
  expect(setUp({})).toEqual([false, null]);
  expect(setUp({ STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([
    false,
    'STRIPE_SECRET_KEY is set, STRIPE_WEBHOOK_SECRET is not.',
  ]);
  expect(setUp(both)).toEqual([true, null]);
  expect(setUp({ STRIPE_SECRET_KEY: '' })).toEqual([
    false,
    'STRIPE_WEBHOOK_SECRET is set, STRIPE_SECRET_KEY is not.',
  ]);
});

// R606
test.each(['https://stripe.example', 'http://127.0.0.1:9', 'http://localhost:9', 'http://[::1]:9'])(
  'another address than Stripe’s, %s, is for everything but the published shop',
  (address) => {
    const settings = { ...both, STRIPE_API: address };
    expect(setUp(settings, preview)).toEqual([true, null]);
    expect(setUp(settings, localDeploy)).toEqual([true, null]);
    expect(setUp(settings)).toEqual([false, 'STRIPE_API is not for a published shop.']);
  },
);

// R606
test.each(['http://stripe.example', 'https://stripe.example/v1', 'stripe.example', 'ftp://[::1]'])(
  '%s is no address that the secret key may go to',
  (address) => {
    const [isThere, wrong] = setUp({ ...both, STRIPE_API: address }, localDeploy);
    expect([isThere, wrong]).toEqual([false, expect.stringMatching(/^STRIPE_API is no origin/)]);
  },
);

// R606
test('the test bank is for a machine of one’s own', () => {
  const sentence = 'SHOP_PAYMENTS=test is for a machine of one’s own.';
  const test = { ...both, SHOP_PAYMENTS: 'test' };
  expect(setUp(test, localDeploy)).toEqual([false, null]);
  const settings = { secretKey: 'sk_test_1', webhookSecrets: [], api: null };
  provideBank(() => stripeProvider(settings, 'local', clock));
  for (const deploy of [live, preview]) expect(setUp(test, deploy)).toEqual([false, sentence]);
  expect(setUp(test, localDeploy)).toEqual([true, null]);
  expect(setUp({ SHOP_PAYMENTS: 'bank' }, localDeploy)).toEqual([
    false,
    'SHOP_PAYMENTS is bank, not test.',
  ]);
});
