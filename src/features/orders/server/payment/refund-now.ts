import type { Call } from '../../../../../netlify/kernel/http/http.ts';
import {
  PaymentUnavailable,
  type PaymentProvider,
} from '../../../../../netlify/kernel/payment/port.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { addEvent, type StepResult, type Taken } from '../history/add-event.ts';
import { historyOf } from './card-order.ts';
import { followRefunds } from './follow-refunds.ts';

/**
 * Asks the provider for a refund, once per key: its sum is taken off what can be paid back before
 * anybody is asked. Without an answer it counts as sent, and the sweeper asks again.
 */
export async function refundNow(
  shop: Shop,
  provider: PaymentProvider | null,
  taken: Taken,
  after: Call['after'],
): Promise<StepResult> {
  if (!provider) throw new PaymentUnavailable('No provider is set to pay this back.');
  const result = await addEvent(shop, taken, after);
  if (!result.ok) return result;
  const card = { ...taken, shop, provider, after };
  try {
    await followRefunds(card);
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
  }
  return { ok: true, history: await historyOf(card) };
}
