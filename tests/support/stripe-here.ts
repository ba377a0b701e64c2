import { MadeUpStripe } from './made-up-stripe.ts';

const origin = 'http://localhost:4242';

/**
 * From now on the shop of this process takes cards, and what it asks Stripe goes to a made-up one
 * without a network. `end` takes the settings away again.
 */
export function stripeHere(now?: () => number): { stripe: MadeUpStripe; end: () => void } {
  const stripe = new MadeUpStripe(now);
  const settings = {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API: origin,
  };
  Object.assign(process.env, settings);
  const send = globalThis.fetch;
  const here: typeof fetch = (input, init) =>
    typeof input === 'string' && input.startsWith(`${origin}/`)
      ? stripe.send(input, init)
      : send(input, init);
  globalThis.fetch = here;
  return {
    stripe,
    end() {
      globalThis.fetch = send;
      for (const name of Object.keys(settings)) Reflect.deleteProperty(process.env, name);
    },
  };
}
