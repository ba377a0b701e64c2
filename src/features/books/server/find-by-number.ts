import type { InvoiceRecord } from '../invoice.schema.ts';
import { typedCode } from '../../../base/text/typed-code.ts';
import { readMany } from '../../../../netlify/kernel/store/at-once.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { keyIn } from './numbers.ts';

/**
 * The order of the invoice or credit note whose number this is, with or without the shop's prefix, in any
 * spelling; null for every other text. Its series is in the number, so it is one read or two.
 */
export async function orderOfPaper(shop: Shop, text: string): Promise<string | null> {
  const typed = typedCode(text);
  const papers = await readMany(keysFor(typed), (key) => shop.invoices.read(key));
  const found = papers.find((paper) => paper && typedCode(paper.value.number).endsWith(typed));
  return found?.value.orderId ?? null;
}

/** The paper of exactly this number; none or one. */
export async function papersNumbered(shop: Shop, number: string): Promise<InvoiceRecord[]> {
  const papers = await readMany(keysFor(typedCode(number)), (key) => shop.invoices.read(key));
  return papers.flatMap((paper) => (paper?.value.number === number ? [paper.value] : []));
}

/** Where a paper of this number stands: in the series of its year, or in the one without end. */
function keysFor(typed: string): string[] {
  const [, year, serial] = /(20\d\d)(\d{6,9})$/.exec(typed) ?? [];
  const [, endless] = /(?:^|\D)(\d{6,9})$/.exec(typed) ?? [];
  return [
    ...(year !== undefined && serial !== undefined ? [keyIn(year, Number(serial))] : []),
    ...(endless !== undefined ? [keyIn('forever', Number(endless))] : []),
  ];
}
