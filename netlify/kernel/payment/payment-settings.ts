import { isLive, type Deploy } from '../store/deploy.ts';

/* What the settings say of card payments, without the code of any provider. */

export interface StripeSettings {
  secretKey: string;
  /** What signs the messages; two while one replaces the other. */
  webhookSecrets: readonly string[];
  /** Another address than Stripe's own. */
  api: URL | null;
}

export type PaymentSettings =
  | { kind: 'none' }
  /** The bank of a machine of one's own. */
  | { kind: 'bank' }
  | ({ kind: 'stripe' } & StripeSettings)
  /** Set in a way that no card can be taken; docs/operations.md says how to set it. */
  | { kind: 'wrong'; sentence: string };

export function paymentSettings(deploy: Deploy): PaymentSettings {
  const { SHOP_PAYMENTS = '' } = process.env;
  if (SHOP_PAYMENTS === '') return stripeSettings(deploy);
  if (SHOP_PAYMENTS !== 'test') return wrong(`SHOP_PAYMENTS is ${SHOP_PAYMENTS}, not test.`);
  return deploy.context === 'dev'
    ? { kind: 'bank' }
    : wrong('SHOP_PAYMENTS=test is for a machine of one’s own.');
}

function stripeSettings(deploy: Deploy): PaymentSettings {
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_WEBHOOK_SECRET: secrets = '' } = process.env;
  const webhookSecrets = secrets
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);
  if (!secretKey && webhookSecrets.length === 0) return { kind: 'none' };
  if (!secretKey) return wrong('STRIPE_WEBHOOK_SECRET is set, STRIPE_SECRET_KEY is not.');
  if (webhookSecrets.length === 0)
    return wrong('STRIPE_SECRET_KEY is set, STRIPE_WEBHOOK_SECRET is not.');
  const { STRIPE_API: address = '' } = process.env;
  if (!address) return { kind: 'stripe', secretKey, webhookSecrets, api: null };
  if (isLive(deploy)) return wrong('STRIPE_API is not for a published shop.');
  const api = originIn(address);
  return api === null
    ? wrong('STRIPE_API is no origin: https://…, or http://127.0.0.1:….')
    : { kind: 'stripe', secretKey, webhookSecrets, api };
}

const wrong = (sentence: string): PaymentSettings => ({ kind: 'wrong', sentence });

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** An origin without a path. The secret key goes there, so it is https beyond this machine. */
function originIn(address: string): URL | null {
  const url = URL.parse(address);
  if (url?.origin !== address.replace(/\/$/, '')) return null;
  const isSafe =
    url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname));
  return isSafe ? url : null;
}
