import type { BlobsServer } from '../../netlify/local/blobs/blobs-server.ts';
import type { MonthRecord } from '../../src/features/orders/server/stores.ts';
import type { UserRecord } from '../../src/features/accounts/account.schema.ts';
import type { InvoiceRecord, OrderPapers } from '../../src/features/books/invoice.schema.ts';
import type { OrderRecord } from '../../src/features/orders/order-record.schema.ts';
import type { OrderHistory } from '../../src/features/orders/history/history.schema.ts';
import type { Shard, Stock } from '../../src/features/stock/stock.schema.ts';

export interface Records {
  stock: Stock;
  shares: Shard;
  orders: OrderRecord;
  intents: unknown;
  progress: OrderHistory;
  index: unknown;
  unfolded: unknown;
  months: MonthRecord;
  outbox: { kind: string; id: string; sentAt: string | null };
  messages: unknown;
  users: UserRecord;
  people: unknown;
  invoices: InvoiceRecord;
  'order-papers': OrderPapers;
}

/** The records of the store at one moment. */
export interface Books {
  /** Writes so far that must never happen (I9). */
  impossible: readonly string[];
  records: <Name extends keyof Records>(name: Name) => Map<string, Records[Name]>;
}

/** Reads the shop's database without the shop's code. */
export interface WatchedStore {
  /** What a function needs to reach it. */
  settings: Record<string, string>;
  /** Answers calls of Blobs; null on another engine. */
  answer: BlobsServer['answer'] | null;
  /** An empty shop with this stock, by line id. */
  reset: (stock: Record<string, number>) => Promise<void>;
  books: () => Promise<Books>;
  close: () => Promise<void>;
}
