import type { StockListReply } from '../../../src/domain/desk/desk-replies.ts';
import type { Action } from '../edge/http.ts';
import { ok } from '../edge/reply.ts';
import { stockRows } from '../stock/stock-rows.ts';

export const getStockList: Action = async ({ shop }) =>
  ok({ rows: await stockRows(shop) } satisfies StockListReply);
