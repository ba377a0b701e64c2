import { invoicesQuery } from '../invoices-query.schema.ts';
import { invoiceCells, invoiceRow, paperReply } from '../paper-reply.ts';
import { localTimes } from '../../../base/text/local-time.ts';
import { toCsv } from '../../desk/csv.ts';
import type { Action } from '../../../../netlify/kernel/http/http.ts';
import { withQuery } from '../../../../netlify/kernel/http/query.ts';
import { ok, refuse } from '../../../../netlify/kernel/http/reply.ts';
import { shopTimeZone } from '../../../../netlify/kernel/store/built-catalogue.ts';
import { findOwnOrder, orderNotFound } from '../../orders/server/record/own-order.ts';
import { papersNumbered } from './find-by-number.ts';
import { papersOfDays } from './of-days.ts';
import { readPapers } from './of-order.ts';

/** GET /api/invoices/{order}/{number}: to who may see the order. */
export const getPaper: Action = async (call) => {
  const own = await findOwnOrder(call);
  if (!own) return orderNotFound();
  const papers = await readPapers(call.shop, own.orderId);
  const paper = papers.find(({ number }) => number === call.params['number']);
  return paper ? ok(paperReply(paper)) : refuse(404, 'There is no invoice of this number.');
};

/** GET /api/desk/orders/{id}/invoices: all papers of an order, to be printed. */
export const getOrderPapers: Action = async ({ params, shop }) =>
  ok({ papers: (await readPapers(shop, params['id'] ?? '')).map(paperReply) });

/** For the accountant: as JSON, or as a file for a spreadsheet. */
export const getInvoices = withQuery(invoicesQuery, async (query, { request, shop }) => {
  const { from, to, number, format } = query;
  const day = dayOf();
  const found =
    number === undefined ? await papersOfDays(shop, from, to) : await papersNumbered(shop, number);
  const rows = found.map(invoiceRow);
  const isFile = format === 'csv' || /\btext\/csv\b/.test(request.headers.get('accept') ?? '');
  if (!isFile) return ok({ invoices: rows });
  const body = Buffer.from(toCsv(invoiceCells(rows, day)), 'utf8');
  return {
    status: 200,
    body,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="invoices-${from}-${to}.csv"`,
    },
  };
});

const dayOf = () => {
  const local = localTimes(shopTimeZone());
  return (at: string): string => local(new Date(at)).day;
};
