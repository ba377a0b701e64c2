import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MadeUpStripe } from '../../support/made-up-stripe.ts';

/*
 * What the made-up Stripe answers, compared with what Stripe publishes. The file names where each
 * shape is from; where it says null, there was nothing in the published object.
 */

type Shapes = Record<string, Record<string, string>>;
const { resources } = JSON.parse(readFileSync('tests/support/stripe-fixtures.json', 'utf8')) as {
  resources: Shapes;
};

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/** Every object that it ever says: answers, what stands in lists, messages and what they are about. */
async function everythingSaid(): Promise<Record<string, unknown>[]> {
  const stripe = new MadeUpStripe();
  const said: Record<string, unknown>[] = [];
  const ask = async (method: string, path: string, params: Record<string, string> = {}) => {
    const body = new URLSearchParams(params);
    const response = await stripe.answer(
      new Request(`https://api.stripe.com/v1/${path}`, {
        method,
        ...(method === 'POST' && { body }),
        headers: { Authorization: `Bearer ${stripe.secretKey}` },
      }),
    );
    const answer = (await response?.json()) as Record<string, unknown>;
    said.push(answer, ...((answer['data'] as Record<string, unknown>[] | undefined) ?? []));
    return answer;
  };
  const line = 'line_items[0]';
  const open = async (minutes: number) =>
    ask('POST', 'checkout/sessions', {
      expires_at: String(Math.floor(Date.now() / 1000) + minutes * 60),
      client_reference_id: 'k7m2-9xqp-4hdt-w3fa',
      'metadata[order]': 'k7m2-9xqp-4hdt-w3fa',
      [`${line}[quantity]`]: '2',
      [`${line}[price_data][currency]`]: 'usd',
      [`${line}[price_data][unit_amount]`]: '1000',
    });
  const { id } = (await open(60)) as { id: string };
  const { id: payment } = stripe.pay(id);
  await ask('GET', 'checkout/sessions');
  await ask('GET', `checkout/sessions/${id}`);
  await ask('GET', `payment_intents/${payment}`);
  await ask('POST', 'refunds', { payment_intent: payment, amount: '500' });
  await ask('GET', `refunds?payment_intent=${payment}`);
  stripe.dispute(payment);
  // What is refused: a time, a parameter, a name, a second end of a page, another key.
  await open(5);
  await ask('POST', 'refunds', { payment_intent: payment, unknown: '1' });
  await ask('GET', 'payment_intents/pi_unknown');
  await ask('POST', `checkout/sessions/${id}/expire`);
  for (const event of stripe.events) said.push({ ...event }, { ...event.data.object });
  return said;
}

// R600, R603, R604
test('the made-up Stripe says what Stripe publishes: the same fields, of the same types', async () => {
  const said = await everythingSaid();
  const seen: Record<string, Record<string, Set<string>>> = {};
  for (const object of said) {
    const isError = 'error' in object;
    const kind = isError ? 'error' : String(object['object']);
    for (const [field, value] of Object.entries(isError ? (object['error'] as object) : object))
      ((seen[kind] ??= {})[field] ??= new Set()).add(typeOf(value));
  }
  expect(Object.keys(seen).sort()).toEqual(Object.keys(resources).sort());
  for (const [kind, shape] of Object.entries(resources))
    for (const field of new Set([...Object.keys(shape), ...Object.keys(seen[kind] ?? {})])) {
      const published = shape[field] ?? 'nothing';
      const types = [...(seen[kind]?.[field] ?? [])];
      // Null says that there is such a field, and no more.
      const isSame = published === 'null' ? types.length > 0 : types.includes(published);
      expect({ kind, field, published, types, isSame }).toMatchObject({ isSame: true });
    }
});
