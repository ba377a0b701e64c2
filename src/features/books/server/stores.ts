import { withAmounts } from '../../../base/amounts.schema.ts';
import { invoiceRecord, orderPapers } from '../invoice.schema.ts';
import type { Kinds, StoresOf } from '../../../../netlify/kernel/store/records/form.ts';
import { z } from 'zod';

export const invoiceStores = {
  /** By series and number, '2026/000123', so that a number is taken by creating its record. */
  invoices: {
    name: 'shop-invoices',
    schema: withAmounts(invoiceRecord, ['cents', 'gross'], () => null),
  },
  /** By order. */
  orderPapers: { name: 'shop-order-papers', schema: orderPapers },
  /** By series, a number up to which all are taken; where it is lost or old the search begins earlier. */
  invoiceCounts: { name: 'shop-invoice-counts', schema: z.object({ upTo: z.int() }) },
} satisfies Kinds;

declare module '../../../../netlify/kernel/store/shop.ts' {
  interface Stores extends StoresOf<typeof invoiceStores> {}
}
