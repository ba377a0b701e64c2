import { toUnits } from '../../base/money.ts';
import { waysText, type WayView } from '../orders/view/ways.ts';
import type { TaxView } from '../orders/order.schema.ts';
import type { InvoiceRecord } from './invoice.schema.ts';

/** GET /api/invoices/{order}/{number}: all that a paper says, money in units of its currency. */
export interface PaperReply extends Omit<
  InvoiceRecord,
  'event' | 'lines' | 'gross' | 'tax' | 'reference' | 'digits' | 'ways'
> {
  /** By what it is paid, each with its amount. */
  ways: Omit<WayView, 'back'>[];
  lines: { name: string; quantity?: number | undefined; amount: number }[];
  net: number;
  tax: TaxView | null;
  gross: number;
}

export function paperReply(record: InvoiceRecord): PaperReply {
  const { currency, gross, tax } = record;
  const units = (cents: number) => toUnits(cents, currency);
  return {
    number: record.number,
    kind: record.kind,
    at: record.at,
    orderId: record.orderId,
    orderedAt: record.orderedAt,
    currency,
    seller: record.seller,
    buyer: record.buyer,
    country: record.country,
    way: record.way,
    ways: (record.ways ?? [{ way: record.way, cents: gross }]).map(({ cents, ...way }) => ({
      ...way,
      amount: units(cents),
    })),
    ...(record.pickUp && { pickUp: record.pickUp }),
    ...(record.exemption !== undefined && { exemption: record.exemption }),
    ...(record.of !== undefined && { of: record.of }),
    lines: record.lines.map(({ cents, ...line }) => ({ ...line, amount: units(cents) })),
    net: units(gross - (tax?.cents ?? 0)),
    tax: tax ? { name: tax.name, rate: tax.rate, amount: units(tax.cents) } : null,
    gross: units(gross),
  };
}

/** A row of the accountant's list. */
export interface InvoiceRow {
  number: string;
  kind: InvoiceRecord['kind'];
  at: string;
  orderId: string;
  country: string;
  currency: string;
  /** Percent; 0 where no tax was charged. */
  rate: number;
  net: number;
  tax: number;
  gross: number;
  way: InvoiceRecord['way'];
  ways: PaperReply['ways'];
  /** The provider's name of the payment; null where it has none. */
  reference: string | null;
  /** Of a credit note: its invoice. */
  of?: string | undefined;
}

/** GET /api/desk/invoices?from=&to=: both days belong to it, in the order of the numbers. */
export interface InvoicesReply {
  invoices: InvoiceRow[];
}

export function invoiceRow(record: InvoiceRecord): InvoiceRow {
  const { number, kind, at, orderId, country, currency, way, of } = record;
  const { net, tax, gross, ways } = paperReply(record);
  return {
    number,
    kind,
    at,
    orderId,
    country,
    currency,
    rate: tax?.rate ?? 0,
    net,
    tax: tax?.amount ?? 0,
    gross,
    way,
    ways,
    reference: record.reference ?? null,
    ...(of !== undefined && { of }),
  };
}

/** The same as rows of a file. @param day the shop's day of a time. */
export const invoiceCells = (rows: readonly InvoiceRow[], day: (at: string) => string) => [
  [
    'Number',
    'Kind',
    'Date',
    'Order',
    'Country',
    'Currency',
    'Rate',
    'Net',
    'Tax',
    'Gross',
    'Payment',
    'Reference',
    'Invoice',
  ],
  ...rows.map((row) => [
    row.number,
    row.kind,
    day(row.at),
    row.orderId,
    row.country,
    row.currency,
    row.rate,
    row.net,
    row.tax,
    row.gross,
    waysText(row.ways),
    row.reference ?? '',
    row.of ?? '',
  ]),
];
