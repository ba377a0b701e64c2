import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Result } from '~/api';
import type { DeskOrderReply } from '~/domain/order/desk/order-replies.schema';
import { fetchOrder } from '~/islands/desk/common/order-calls';
import type { Seller } from './seller';
import { Sheets, type Paper } from './Sheets';

interface Printed {
  paper: Paper;
  orders: readonly DeskOrderReply[];
}

/** Prints papers of orders, one after the other: the sheets to draw, and how to print. */
export function usePaper(seller: Seller) {
  const [printed, setPrinted] = useState<Printed | null>(null);
  const show = (paper: Paper, orders: readonly DeskOrderReply[]) => {
    // The sheets must be in the page when the browser draws it for the printer.
    flushSync(() => setPrinted({ paper, orders }));
    window.print();
  };
  const print = async (paper: Paper, orderIds: readonly string[]): Promise<Result<unknown>> => {
    const results = await Promise.all(orderIds.map(fetchOrder));
    const failed = results.find((result) => !result.ok);
    if (failed) return failed;
    show(
      paper,
      results.flatMap((result) => (result.ok ? [result.value] : [])),
    );
    return { ok: true, value: null, etag: null };
  };
  const sheets: ReactNode = printed && <Sheets {...printed} seller={seller} />;
  return { sheets, show, print };
}
