import type { InvoiceRecord } from '../invoice.schema.ts';
import { invoicePath } from '../../orders/view/paper-link.ts';
import type { PaperView } from '../../orders/order.schema.ts';
import { readMany } from '../../../../netlify/kernel/store/at-once.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { keyIn } from './numbers.ts';

/** The papers of an order that have their numbers, in their order. */
export async function readPapers(shop: Shop, orderId: string): Promise<InvoiceRecord[]> {
  // An order can be read whose list of papers cannot.
  const [plans = []] = await readMany([orderId], async (id) => {
    return (await shop.orderPapers.read(id))?.value.papers ?? [];
  });
  const papers = await readMany(plans, async ({ series, serial }) => {
    const paper = serial === null ? null : await shop.invoices.read(keyIn(series, serial));
    return paper ? [paper.value] : [];
  });
  return papers.flat();
}

export const papersOfOrder = async (shop: Shop, orderId: string): Promise<PaperView[]> =>
  (await readPapers(shop, orderId)).map(({ number, kind, at }) => ({
    number,
    kind,
    at,
    url: invoicePath(orderId, number),
  }));
