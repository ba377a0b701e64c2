import { call } from '~/api';
import type { PaymentChoice } from './PaymentChoice';
import { isListOf, isShape, isText } from '~/domain/base/guards';

const isWays = isShape<{ ways: string[] }>({ ways: isListOf(isText) });

/** Shows the choice between the ways to pay where the shop takes cards; else, and where nobody knows, nothing. */
export async function offerCards(show: (choice: () => typeof PaymentChoice) => void) {
  const reply = await call('/api/payments', isWays);
  if (!reply.ok || !reply.value.ways.includes('card')) return;
  const loaded = await import('./PaymentChoice');
  show(() => loaded.PaymentChoice);
}
