import type { Config } from '@netlify/functions';
import { scheduled } from '../kernel/jobs/scheduled.ts';
import { countLists } from '../app/count-waiting.ts';
import { finishIntents } from '../app/finishers.ts';
import { followPayments } from '../../src/features/orders/server/payment/follow-payments-job.ts';
import { finishReturns } from '../../src/features/returns/server/finish-job.ts';
import { finishWithdrawals } from '../../src/features/withdrawals/server/finish-job.ts';
import { finishOrders } from '../../src/features/orders/server/placing/finish-orders-job.ts';
import { finishAccounts } from '../../src/features/accounts/server/shoppers/finish-accounts-job.ts';
import { paymentProvider } from '../kernel/payment/provider.ts';
import { parts } from '../app/shop.ts';

export const config: Config = { schedule: '*/5 * * * *' };

export default scheduled(
  [
    finishOrders,
    followPayments,
    finishIntents,
    finishAccounts,
    finishWithdrawals,
    finishReturns,
    countLists,
  ],
  parts,
  paymentProvider,
);
