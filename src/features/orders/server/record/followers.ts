import type { PlacedRecord } from '../../order-record.schema.ts';
import type { OrderHistory, SpentCard } from '../../history/history.schema.ts';
import type { EventBody } from '../../history/step.schema.ts';
import type { PaperView } from '../../order.schema.ts';
import type { DueEntry } from '../../../../../netlify/kernel/mail/outbox.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';

/**
 * A room that follows orders (cart, reviews, credit, withdrawals). Followers are awaited behind the
 * answer; the sweeper calls them too, so each may be repeated.
 */
export interface OrderFollower {
  /** It stands: it was placed, and by card it was paid. */
  confirmed?: (shop: Shop, orderId: string, order: PlacedRecord) => Promise<void>;
  /** After each step, before its answer. */
  atOnce?: (shop: Shop, followed: Followed) => Promise<void>;
  /** After each step. @returns the mails that it has queued. */
  changed?: (shop: Shop, followed: Followed) => Promise<DueEntry[]>;
}

export interface Followed {
  orderId: string;
  order: PlacedRecord;
  history: OrderHistory;
}

/** Bought gift cards that a step is to take back. */
export interface Going extends Followed {
  body: EventBody;
  /** Of the step: its Idempotency-Key. */
  key: string;
}

declare module '../../../../../netlify/kernel/store/shop.ts' {
  interface Ports {
    followers: readonly OrderFollower[];
    /** Blocks the gift cards that a step takes back before it is taken. @returns what was spent of each. */
    blockCards: (shop: Shop, going: Going) => Promise<SpentCard[]>;
    /** The keys of the gift cards that pay of an order and are blocked now. */
    shutCards: (shop: Shop, order: PlacedRecord) => Promise<string[]>;
    /** What was spent of each gift card that an order has bought. */
    spentCards: (shop: Shop, orderId: string, order: PlacedRecord) => Promise<SpentCard[]>;
    /** The invoices and credit notes of an order. */
    papers: (shop: Shop, orderId: string) => Promise<PaperView[]>;
    /** The returns of an order, the oldest first. */
    returns: (
      shop: Shop,
      orderId: string,
    ) => Promise<{ number: string; at: string; state: string }[]>;
    /** The order whose invoice, credit note or return has this number; null for every other text. */
    orderOfPaper: (shop: Shop, text: string) => Promise<string | null>;
  }
}

export async function confirm(shop: Shop, orderId: string, order: PlacedRecord): Promise<void> {
  for (const { confirmed } of shop.ports.followers) await confirmed?.(shop, orderId, order);
}

export async function followAtOnce(shop: Shop, followed: Followed): Promise<void> {
  for (const { atOnce } of shop.ports.followers) await atOnce?.(shop, followed);
}

export async function follow(shop: Shop, followed: Followed): Promise<DueEntry[]> {
  const entries: DueEntry[] = [];
  for (const { changed } of shop.ports.followers)
    entries.push(...((await changed?.(shop, followed)) ?? []));
  return entries;
}
