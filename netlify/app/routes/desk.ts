import { postPreview } from '../../../src/features/orders/server/desk/change-calls.ts';
import { replaceUnannounced } from '../../../src/features/returns/server/replace.ts';
import { postEvent } from '../../../src/features/orders/server/desk/desk-calls.ts';
import { getDeskOrder } from '../../../src/features/orders/server/desk/desk-order.ts';
import {
  getCarriers,
  getLot,
  getOrders,
} from '../../../src/features/orders/server/desk/list-calls.ts';
import { getInvoices, getOrderPapers } from '../../../src/features/books/server/calls.ts';
import { getStockList } from '../../../src/features/stock/server/stock-calls.ts';
import { postReindex } from '../reindex.ts';
import { getFailedMails, sendAgain } from '../../../src/features/mails/server/mail-calls.ts';
import {
  getMessages,
  postAnswer,
  postDone,
} from '../../../src/features/messages/server/desk-calls.ts';
import { getNewsletter } from '../../../src/features/newsletter/server/desk-call.ts';
import {
  getDiscounts,
  patchDiscount,
  postDiscount,
} from '../../../src/features/discounts/server/desk-calls.ts';
import {
  getGiftCards,
  postBlock,
  postCorrection,
  postSend,
} from '../../../src/features/gift-cards/server/desk-calls.ts';
import {
  getReturnList,
  getReturnPhotograph,
} from '../../../src/features/returns/server/desk-calls.ts';
import { postReturnEvent } from '../../../src/features/returns/server/event-call.ts';
import {
  getDeskReviews,
  postPublish,
  postRefuse,
  postReply,
} from '../../../src/features/reviews/server/desk-calls.ts';
import { getSales } from '../../../src/features/sales/server/sales-calls.ts';
import { getShoppers } from '../../../src/features/orders/server/desk/shoppers-call.ts';
import { postOrder } from '../../../src/features/orders/server/placing/new-order-call.ts';
import { getToday } from '../today.ts';
import {
  getWithdrawals,
  postWithdrawalDone,
} from '../../../src/features/withdrawals/server/desk-calls.ts';
import { postErase, postPerson } from '../../../src/features/privacy/server/people-calls.ts';
import {
  getChanges,
  getStock,
  postChange,
  putStock,
} from '../../../src/features/stock/server/stock-calls.ts';
import type { Route } from '../../kernel/http/routes.ts';
import { alsoClosed, keeper } from '../guards.ts';

/** What keepers do at the desk. */
export const deskRoutes: readonly Route[] = [
  keeper('GET /api/desk/today', getToday, 200),
  keeper('GET /api/desk/orders', getOrders, 200, 400),
  keeper('POST /api/desk/orders', postOrder, 200, 400, 409, 422),
  keeper('GET /api/desk/orders/:id', getDeskOrder, 200, 404),
  keeper(
    'POST /api/desk/orders/:id/events',
    postEvent(replaceUnannounced),
    200,
    202,
    400,
    404,
    409,
    422,
    502,
  ),
  keeper('POST /api/desk/orders/:id/change', postPreview, 200, 400, 404, 409),
  keeper('GET /api/desk/orders/:id/invoices', getOrderPapers, 200),
  keeper('GET /api/desk/invoices', getInvoices, 200, 400),
  keeper('GET /api/desk/shoppers', getShoppers, 200, 400),
  keeper('GET /api/desk/carriers', getCarriers, 200),
  keeper('GET /api/desk/lots/:lot', getLot, 200, 400),
  keeper('GET /api/desk/stock', getStockList, 200),
  keeper('GET /api/stock/:sku', getStock, 200, 404),
  keeper('PUT /api/stock/:sku', putStock, 200, 400, 404, 409, 412, 428),
  keeper('GET /api/stock/:sku/changes', getChanges, 200),
  keeper('POST /api/stock/:sku/changes', postChange, 200, 400, 404, 409, 422),
  keeper('GET /api/desk/messages', getMessages, 200, 400),
  keeper('POST /api/desk/messages/:id/answers', postAnswer, 200, 400, 404, 422),
  keeper('POST /api/desk/messages/:id/done', postDone, 200, 404),
  keeper('GET /api/desk/withdrawals', getWithdrawals, 200, 400),
  keeper('POST /api/desk/withdrawals/:id/done', postWithdrawalDone, 204, 404),
  keeper('GET /api/desk/returns', getReturnList, 200, 400),
  keeper('POST /api/desk/returns/:number/events', postReturnEvent, 200, 400, 404, 409, 422, 502),
  keeper('GET /api/desk/returns/:number/photographs/:name', getReturnPhotograph, 200, 404),
  keeper('GET /api/desk/reviews', getDeskReviews, 200, 400),
  keeper('POST /api/desk/reviews/:id/publish', postPublish, 200, 404),
  keeper('POST /api/desk/reviews/:id/refuse', postRefuse, 200, 400, 404, 409),
  keeper('POST /api/desk/reviews/:id/reply', postReply, 200, 400, 404),
  keeper('GET /api/desk/codes', getDiscounts, 200, 400),
  keeper('POST /api/desk/codes', postDiscount, 201, 400, 409),
  keeper('PATCH /api/desk/codes/:word', patchDiscount, 200, 400, 404),
  keeper('GET /api/desk/gift-cards', getGiftCards, 200, 400),
  keeper('POST /api/desk/gift-cards/:id/block', postBlock, 200, 400, 404),
  keeper('POST /api/desk/gift-cards/:id/correct', postCorrection, 200, 400, 404),
  keeper('POST /api/desk/gift-cards/:id/send', postSend, 202, 404, 409),
  keeper('GET /api/desk/sales', getSales, 200, 400),
  keeper('GET /api/desk/newsletter', getNewsletter, 200, 400),
  keeper('GET /api/desk/mails', getFailedMails, 200),
  keeper('POST /api/desk/mails/:key/again', sendAgain, 204, 404, 409),
  keeper('POST /api/desk/people', postPerson, 200, 400),
  keeper('POST /api/desk/people/erase', postErase, 200, 400),
  alsoClosed(keeper('POST /api/desk/reindex', postReindex, 200)),
];
