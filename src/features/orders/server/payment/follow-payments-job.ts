import type { PaymentProvider } from '../../../../../netlify/kernel/payment/port.ts';
import { indexEntries } from '../index/open-orders.ts';
import { timeOf, type OpenEntry } from '../index/index-keys.ts';
import { applyPayment } from './apply-payment.ts';
import { withRest } from '../../../../../netlify/kernel/store/with-rest.ts';
import { eachOf } from '../../../../../netlify/kernel/jobs/each-of.ts';
import { abandonedMs, type Job } from '../../../../../netlify/kernel/jobs/job.ts';

const isUnfinished = ({ money }: OpenEntry): boolean =>
  money === 'awaiting' || money === 'refund sent' || money === 'changing';

/**
 * Orders that have waited for their payment, or for a refund, for so long that a message of the
 * provider may have been lost.
 */
export const followPayments: Job = {
  name: 'follow-payments',
  run: async (shop, now, until, provider: PaymentProvider | null = null) => {
    const entries = (await indexEntries(shop)).filter(isUnfinished);
    const late = entries.filter((entry) => now - timeOf(entry) >= abandonedMs);
    const ids = [...new Set(late.map(({ orderId }) => orderId))];
    // Without its provider nobody can say how a payment stands.
    if (!provider) return ids.length > 0 ? { finished: 0, unasked: ids.length } : { finished: 0 };
    const follow = async (orderId: string) =>
      (await withRest(shop, (after) => applyPayment(shop, provider, orderId, after))) === 'known';
    return eachOf(shop, ids, follow, until);
  },
};
