import type { PaidByCode } from '../../../../src/domain/order/ledger/back-price.ts';
import type { PlacedRecord } from '../../../../src/domain/order/order-record.schema.ts';
import type {
  CodeRefusal,
  FoundCode,
  Looked,
  OpenCode,
  Refused,
} from '../../../../src/domain/order/codes.ts';
import { typedWord } from '../../../../src/domain/base/text/typed-code.ts';
import type { OrderRequest } from '../../../../src/domain/order/order.schema.ts';
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
  /** It was placed with the code, which may have ended since. */
  isPlaced?: boolean;
}

/** Who wants a code, and what gift cards pay of the order. */
export interface Taker {
  orderId: string;
  email: string;
  cards: NonNullable<PlacedRecord['cards']>;
}

/** One kind of code that may take something off an order (credit, discounts). */
export interface CodeKind {
  /** Null for a text that is no code of this kind. */
  look: (shop: Shop, typed: string, asking: Asking) => Promise<Looked | null>;
  /** Takes it for an order that is about to be placed; of several orders one gets it. */
  take: (shop: Shop, code: OpenCode, taker: Taker) => Promise<CodeRefusal | null>;
  /** The one that an order was placed with, as it was typed. */
  typed: (shop: Shop, order: PlacedRecord) => Promise<string | null>;
  /** What the codes that an order has earned have paid of others that stand. */
  paidBy?: (shop: Shop, orderId: string, order: PlacedRecord) => Promise<PaidByCode[]>;
}

declare module '../../kernel/store/shop.ts' {
  interface Ports {
    codes: readonly CodeKind[];
    /** What the codes of an account's orders can still pay; the first to end comes first (R658). */
    credits: (shop: Shop, orders: readonly OwnOrder[]) => Promise<AccountCredit[]>;
  }
}

/** How a typed code stands. */
export async function findCode(shop: Shop, typed: string, asking: Asking): Promise<FoundCode> {
  for (const kind of shop.ports.codes) {
    const found = await kind.look(shop, typed, asking);
    if (found) return { ...found, code: typed };
  }
  return { refused: 'unknown', code: typed };
}

/** Each that an order names, once. */
export const codesOf = ({ code, codes = [] }: Pick<OrderRequest, 'code' | 'codes'>): string[] =>
  [...Map.groupBy([...(code === undefined ? [] : [code]), ...codes], typedWord).values()].flatMap(
    ([first]) => first ?? [],
  );

/** Takes codes one by one. Of an order that is then not made, none is used. */
export async function takeCodes(
  shop: Shop,
  codes: readonly OpenCode[],
  taker: Taker,
): Promise<Refused | null> {
  for (const code of codes)
    for (const { take } of shop.ports.codes) {
      const refused = await take(shop, code, taker);
      if (refused) return { refused, code: code.code };
    }
  return null;
}

/** The codes of an order as they were typed. */
export async function typedCodes(shop: Shop, order: PlacedRecord): Promise<string[]> {
  const found = await Promise.all(shop.ports.codes.map(({ typed }) => typed(shop, order)));
  return found.filter((code) => code !== null);
}

/** What the codes that an order has earned have paid of others. */
export async function paidByCodesOf(
  shop: Shop,
  orderId: string,
  order: PlacedRecord,
): Promise<PaidByCode[]> {
  const paid = await Promise.all(
    shop.ports.codes.map(async ({ paidBy }) => (await paidBy?.(shop, orderId, order)) ?? []),
  );
  return paid.flat();
}
