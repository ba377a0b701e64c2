import type { ReplaceRequest } from '../../history/event-request.schema.ts';
import type { Reply } from '../../../../../netlify/kernel/http/reply.ts';
import type { Stepping } from '../payment/add-order-event.ts';
import type { Order } from '../record/read-order.ts';

/** Units that a keeper sends once more, once per key. */
export interface Replacing {
  found: Order;
  lines: ReplaceRequest['lines'];
  key: string;
  by: string;
  /** The state of the order that was seen, null for none. */
  match: string | null;
}

/** @returns why it cannot be; null when another order sends them. */
export type Replace = (stepping: Stepping, replacing: Replacing) => Promise<Reply | null>;
