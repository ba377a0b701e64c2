import Stripe from 'stripe';
import { readBytes } from '../edge/json-body.ts';

const mostBytes = 256 * 1024;
/** Whoever has seen a message cannot send it again later. */
const oldestSeconds = 300;

/** Reads a message that one of the secrets has signed. The reason holds nothing of its body. */
export async function signedEvent(
  request: Request,
  secrets: readonly string[],
  now: number,
): Promise<{ event: Stripe.Event } | { reason: string }> {
  const body = await readBytes(request, mostBytes);
  if (body === null) return { reason: 'It is too long.' };
  const header = request.headers.get('stripe-signature') ?? '';
  const { webhooks } = Stripe;
  for (const secret of secrets)
    try {
      return {
        event: webhooks.constructEvent(body, header, secret, oldestSeconds, undefined, now),
      };
    } catch {
      // Another secret may have signed it.
    }
  return { reason: 'It is too old, or not signed with a secret of STRIPE_WEBHOOK_SECRET.' };
}
