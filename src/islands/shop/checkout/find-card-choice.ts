import { call } from '~/api';
import { isListOf, isShape, isText } from '~/domain/guards';

const isWays = isShape<{ ways: string[] }>({ ways: isListOf(isText) });

/** The choice between the ways to pay, where the shop takes cards; else null, as when nobody knows. */
export async function findCardChoice() {
  const reply = await call('/api/payments', isWays);
  if (!reply.ok || !reply.value.ways.includes('card')) return null;
  const { PaymentChoice } = await import('./PaymentChoice');
  return PaymentChoice;
}
