import type { Config } from '@netlify/functions';
import { scheduled } from '../server/jobs/scheduled.ts';
import { finishDeskWork } from '../server/jobs/finish-desk-work.ts';
import { followPayments } from '../server/jobs/follow-payments.ts';
import { finishWithdrawals } from '../server/jobs/finish-withdrawals.ts';
import { finishAccounts, finishOrders } from '../server/jobs/sweep.ts';
import { paymentProvider } from '../server/payment/provider.ts';

export const config: Config = { schedule: '*/5 * * * *' };

export default scheduled(
  [finishOrders, followPayments, finishDeskWork, finishAccounts, finishWithdrawals],
  paymentProvider,
);
