import type { PaymentWay } from '../../../delivery/ways-to-pay.ts';
import type { PaymentsReply } from '../../payment.ts';
import { builtPayment } from '../../../catalogue/server/built.ts';
import type { Action, Call } from '../../../../../netlify/kernel/http/http.ts';
import { ok } from '../../../../../netlify/kernel/http/reply.ts';
import { paymentProvider } from '../../../../../netlify/kernel/payment/provider.ts';

/** The ways to pay that content and settings both have. */
export function offeredWays({ deploy, shop }: Pick<Call, 'deploy' | 'shop'>): PaymentWay[] {
  const hasCards = paymentProvider(deploy, shop.clock) !== null;
  return builtPayment().filter((way) => way !== 'card' || hasCards);
}

/** How an order can be paid. */
export const getPayments: Action = (call) =>
  Promise.resolve(ok({ ways: offeredWays(call) } satisfies PaymentsReply));

/** Words that send somebody to the payment on delivery; none where the shop has none. */
export const ifOnDelivery = (words: string): string =>
  builtPayment().includes('delivery') ? words : '';
