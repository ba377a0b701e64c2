import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Result } from '~/api';
import { problemOf } from '~/islands/desk/common/desk-call';
import { fetchOrder, fetchPapers } from '~/islands/desk/common/order-calls';
import type { Seller } from './seller';
import { Sheets, type Printed } from './Sheets';

/** What can be printed of an order. */
export type Paper = 'slip' | 'invoice';

/** @param handle all replies, if each could be read. @returns what did not work; '' for nothing. */
async function readAll<Reply>(
  readings: readonly Promise<Result<Reply>>[],
  handle: (replies: Reply[]) => void,
): Promise<string> {
  const results = await Promise.all(readings);
  const failed = results.find((result) => !result.ok);
  if (failed) return problemOf(failed);
  handle(results.flatMap((result) => (result.ok ? [result.value] : [])));
  return '';
}

/** Prints papers of orders, one after the other: the sheets to draw, and how to print. */
export function usePaper(seller: Seller) {
  const [printed, setPrinted] = useState<Printed | null>(null);
  const show = (next: Printed) => {
    // The sheets must be in the page when the browser draws it for the printer.
    flushSync(() => setPrinted(next));
    window.print();
  };

  /** @returns what did not work; '' when all was printed. */
  const print = async (paper: Paper, orderIds: readonly string[]): Promise<string> => {
    if (paper === 'slip')
      return readAll(orderIds.map(fetchOrder), (slips) => show({ slips, papers: [] }));
    let without: string[] = [];
    const problem = await readAll(orderIds.map(fetchPapers), (replies) => {
      without = orderIds.filter((_, at) => replies[at]?.papers.length === 0);
      if (without.length < orderIds.length)
        show({ slips: [], papers: replies.flatMap(({ papers }) => papers) });
    });
    return without.length > 0
      ? `No invoice yet: ${without.join(', ')}. An order gets one when it is packed.`
      : problem;
  };
  const sheets = printed && <Sheets {...printed} seller={seller} />;
  return { sheets, print };
}
