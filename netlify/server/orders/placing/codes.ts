import type { Cents } from '../../../../src/domain/base/money.ts';
import type { PlacedRecord } from '../../../../src/domain/order/order-record.schema.ts';
import type { CodeRefusal, FoundCode, OpenCode } from '../../../../src/domain/order/quote.ts';
import type { AccountCredit } from '../../../../src/domain/order/view/account-reply.ts';
import type { Shop } from '../../kernel/store/shop.ts';
import type { OwnOrder } from '../record/own-order.ts';

/** Is this an order of the caller, who can end it to use its code for another one? */
type IsOwn = (orderId: string, order: PlacedRecord) => Promise<boolean>;

/** For whom a code is looked up. */
export interface Asking {
  /** The order that may have taken it; null for none. */
  orderId: string | null;
  isOwn?: IsOwn;
}

/** One kind of code that may pay a part of an order (credit). */
export interface CodeKind {
  /** Null for a text that is no code of this kind. */
  look: (shop: Shop, typed: string, asking: Asking) => Promise<FoundCode | null>;
  /** Takes it for an order that is about to be placed; of several orders one gets it. */
  take: (shop: Shop, key: string, orderId: string) => Promise<CodeRefusal | null>;
  /** As it was typed; null for a key of another kind. */
  typed: (shop: Shop, key: string) => Promise<string | null>;
  /** What the codes that an order has earned have paid of others that stand. */
  paidBy: (shop: Shop, orderId: string, order: PlacedRecord) => Promise<Cents>;
}

declare module '../../kernel/store/shop.ts' {
  interface Ports {
    codes: readonly CodeKind[];
    /** What the codes of an account's orders can still pay; the first to end comes first (R658). */
    credits: (shop: Shop, orders: readonly OwnOrder[]) => Promise<AccountCredit[]>;
  }
}

/** How a typed code stands; null where none was typed. */
export async function findCode(
  shop: Shop,
  typed: string | undefined,
  asking: Asking,
): Promise<FoundCode | null> {
  if (typed === undefined) return null;
  for (const kind of shop.ports.codes) {
    const found = await kind.look(shop, typed, asking);
    if (found) return found;
  }
  return { refused: 'unknown' };
}

export async function takeCode(
  shop: Shop,
  { key }: OpenCode,
  orderId: string,
): Promise<CodeRefusal | null> {
  for (const { take } of shop.ports.codes) {
    const refused = await take(shop, key, orderId);
    if (refused !== 'unknown') return refused;
  }
  return 'unknown';
}

/** A code as it was typed, by its key in an order. */
export async function typedCode(shop: Shop, key: string): Promise<string | null> {
  const found = await Promise.all(shop.ports.codes.map(({ typed }) => typed(shop, key)));
  return found.find((code) => code !== null) ?? null;
}

/** What the codes that an order has earned have paid of others. */
export async function paidByCodesOf(
  shop: Shop,
  orderId: string,
  order: PlacedRecord,
): Promise<Cents> {
  const paid = await Promise.all(
    shop.ports.codes.map(({ paidBy }) => paidBy(shop, orderId, order)),
  );
  return paid.reduce((sum, one) => sum + one, 0);
}
