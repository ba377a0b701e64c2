import { isLive, type Deploy } from '../store/deploy.ts';
import type { StripeSettings } from './stripe-client.ts';

/** Null where neither key nor secret is set: the shop takes no cards. */
export function readStripeSettings(deploy: Deploy): StripeSettings | { wrong: string } | null {
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_WEBHOOK_SECRET: secrets = '' } = process.env;
  const webhookSecrets = secrets
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);
  if (!secretKey && webhookSecrets.length === 0) return null;
  if (!secretKey) return { wrong: 'STRIPE_WEBHOOK_SECRET is set, STRIPE_SECRET_KEY is not.' };
  if (webhookSecrets.length === 0)
    return { wrong: 'STRIPE_SECRET_KEY is set, STRIPE_WEBHOOK_SECRET is not.' };
  const { STRIPE_API: address = '' } = process.env;
  if (!address) return { secretKey, webhookSecrets, api: null };
  if (isLive(deploy)) return { wrong: 'STRIPE_API is not for a published shop.' };
  const api = originIn(address);
  return api === null
    ? { wrong: 'STRIPE_API is no origin: https://…, or http://127.0.0.1:….' }
    : { secretKey, webhookSecrets, api };
}

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** An origin without a path. The secret key goes there, so it is https beyond this machine. */
function originIn(address: string): URL | null {
  const url = URL.parse(address);
  if (url?.origin !== address.replace(/\/$/, '')) return null;
  const isSafe =
    url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname));
  return isSafe ? url : null;
}
