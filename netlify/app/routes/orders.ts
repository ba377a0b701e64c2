import { putOrderAddress } from '../../../src/features/orders/server/shopper/address-call.ts';
import { postCodeCheck } from '../../../src/features/orders/server/placing/code-call.ts';
import { getOrder, postCancel } from '../../../src/features/orders/server/shopper/order-calls.ts';
import { postKeep } from '../../../src/features/orders/server/shopper/keep-call.ts';
import { postTrack } from '../../../src/features/orders/server/shopper/track-call.ts';
import { postWithdraw } from '../../../src/features/withdrawals/server/withdraw-call.ts';
import { postBalance } from '../../../src/features/gift-cards/server/balance-call.ts';
import {
  getReturns,
  postReturn,
  postReturnPhotograph,
} from '../../../src/features/returns/server/shopper-calls.ts';
import { getPaper } from '../../../src/features/books/server/calls.ts';
import type { Route } from '../../kernel/http/routes.ts';
import { getPayments } from '../../../src/features/orders/server/payment/ways-call.ts';
import { sharedRead } from '../../../src/features/accounts/server/keepers/shared-read.ts';
import { postPayment } from '../payment-call.ts';
import { anyone } from '../guards.ts';

/**
 * What shoppers do with an order, with its link or their account; withdrawing needs neither. The
 * provider's messages prove themselves, and have no limit: its bursts must not be refused.
 */
export const ordersRoutes: readonly Route[] = [
  anyone('GET /api/payments', sharedRead(getPayments), 200),
  anyone('POST /api/payments/stripe', postPayment, 200, 400),
  anyone('POST /api/codes/check', postCodeCheck, 200, 400, 404, 409, 410, 429),
  anyone('POST /api/gift-cards/balance', postBalance, 200, 400, 404, 429),
  anyone('GET /api/orders/:id', getOrder, 200, 404),
  anyone('GET /api/invoices/:id/:number', getPaper, 200, 404),
  anyone('PUT /api/orders/:id/address', putOrderAddress, 200, 400, 404, 409, 412, 428),
  anyone('POST /api/orders/:id/cancel', postCancel, 200, 400, 404, 409, 422),
  anyone('POST /api/orders/:id/account', postKeep, 202, 404, 409, 429),
  anyone('GET /api/orders/:id/returns', getReturns, 200, 404),
  anyone('POST /api/orders/:id/returns', postReturn, 201, 400, 404, 409, 422, 429),
  anyone(
    'POST /api/orders/:id/returns/photographs',
    postReturnPhotograph,
    201,
    404,
    409,
    413,
    415,
    429,
  ),
  anyone('POST /api/track', postTrack, 202, 400, 429),
  anyone('POST /api/withdraw', postWithdraw, 202, 400, 429),
];
