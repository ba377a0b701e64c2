import { invoicesQuery } from '../../../src/domain/invoice/invoices-query.schema.ts';
import { invoiceCells, invoiceRow, paperReply } from '../../../src/domain/invoice/paper-reply.ts';
import type { InvoiceRecord } from '../../../src/domain/invoice/invoice.schema.ts';
import { localTimes } from '../../../src/domain/base/text/local-time.ts';
import { toCsv } from '../../../src/domain/desk/csv.ts';
import type { Action } from '../kernel/http/http.ts';
import { withQuery } from '../kernel/http/query.ts';
import { ok, refuse } from '../kernel/http/reply.ts';
import { shopTimeZone } from '../kernel/store/built-catalogue.ts';
import { readMany } from '../kernel/store/at-once.ts';
import type { Shop } from '../kernel/store/shop.ts';
import { findOwnOrder, orderNotFound } from '../orders/record/own-order.ts';
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
  const isAsked = ({ at, ...paper }: InvoiceRecord) =>
    number === undefined ? day(at) >= from && day(at) <= to : paper.number === number;
  const found = (await readSeries(shop, from.slice(0, 4), to.slice(0, 4))).filter(isAsked);
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

/** All papers of the series that these years can be in, in the order of their numbers. */
async function readSeries(shop: Shop, first: string, last: string): Promise<InvoiceRecord[]> {
  const keys = (await shop.invoices.keys()).filter((key) => {
    const [series = ''] = key.split('/');
    return series === 'forever' || (series >= first && series <= last);
  });
  const read = await readMany(keys.sort(), async (key) => {
    const paper = (await shop.invoices.read(key))?.value;
    return paper ? [paper] : [];
  });
  return read.flat();
}
