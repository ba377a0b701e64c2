import { year, type Kept, type Period } from '../../base/periods.ts';

export const invoiceKept = {
  what: 'Invoices and credit notes, which orders they are of, and up to which number there are any',
  stores: ['invoices', 'orderPapers', 'invoiceCounts'],
  periods: {
    invoice: {
      what: 'Invoices and credit notes, with the name and address on them',
      days: 10 * year,
      from: 'their day of issue',
      why: 'because tax law asks for them; they stay as they are when you ask us to forget you',
    },
  },
} as const satisfies Kept;

/** They are kept for as long as the shop's own law asks. */
export const invoicePeriod = (keepYears: number): Period => ({
  ...invoiceKept.periods.invoice,
  days: keepYears * year,
});
