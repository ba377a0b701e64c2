import type { PaymentsReply } from '../../../../src/domain/order/payment.ts';
import type { Action } from '../../kernel/http/http.ts';
import { ok } from '../../kernel/http/reply.ts';
import { paymentProvider } from '../../kernel/payment/provider.ts';

/** How an order can be paid. */
export const getPayments: Action = ({ deploy, shop }) => {
  const hasCards = paymentProvider(deploy, shop.clock) !== null;
  const ways: PaymentsReply['ways'] = hasCards ? ['delivery', 'card'] : ['delivery'];
  return Promise.resolve(ok({ ways } satisfies PaymentsReply));
};
