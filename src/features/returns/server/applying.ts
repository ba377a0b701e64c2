import type { Call } from '../../../../netlify/server/kernel/http/http.ts';
import type { PaymentProvider } from '../../../../netlify/server/kernel/payment/port.ts';
import type { Shop } from '../../../../netlify/server/kernel/store/shop.ts';
import type { StepResult } from '../../../../netlify/server/orders/history/add-event.ts';

/** `refund`: the words of the provider that does not pay back. */
export type Applied =
  | { ok: true }
  | { ok: false; reason: 'step'; result: Extract<StepResult, { ok: false }> }
  | { ok: false; reason: 'refund'; words: string }
  | { ok: false; reason: 'short' };

export interface Applying {
  shop: Shop;
  provider: PaymentProvider | null;
  after: Call['after'];
}
