import type { PaidByCode } from '../../ledger/back-price.ts';
import type { PlacedRecord } from '../../order-record.schema.ts';
import type { CodeRefusal, FoundCode, Looked, OpenCode, Refused } from '../../code-sums.ts';
import { typedWord } from '../../../../base/text/typed-code.ts';
import type { OrderRequest } from '../../order.schema.ts';
import type { AccountCredit } from '../../view/account-reply.ts';
import { mapAtOnce } from '../../../../../netlify/kernel/store/at-once.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import type { Attempt } from '../../../stock/server/reserve.ts';
import type { FoundOrder } from '../record/own-order.ts';
import type { CodeName, IsOwn } from './code-holds.ts';
import type { TakenUse, UsesChange } from './take-use.ts';

/** For whom a code is looked up. */
export interface Asking {
  /** The order that may have taken it; null for none. */
  orderId: string | null;
  isOwn?: IsOwn;
  /** It was placed with the code, which may have ended since. */
  isPlaced?: boolean;
}

/** Who wants a code, and what gift cards pay of the order. */
export interface Taker extends Attempt {
  email: string;
  cards: NonNullable<PlacedRecord['cards']>;
}

/** What an order names its codes by. */
export type Coded = Pick<PlacedRecord, 'code' | 'credit' | 'cards'> & {
  to: Pick<PlacedRecord['to'], 'email'>;
};

/** One kind of code that may take something off an order (credit, discounts, gift cards). */
export interface CodeKind {
  kind: CodeName['kind'];
  /** Null for a text that is no code of this kind. */
  look: (shop: Shop, typed: string, asking: Asking) => Promise<Looked | null>;
  /** The same for those that an order names, by their keys. */
  lookIn: (shop: Shop, order: Coded, asking: Asking) => Promise<FoundCode[]>;
  /** Takes it for an order that is about to be placed; of several orders one gets it. @returns what it took. */
  take: (shop: Shop, code: OpenCode, taker: Taker) => Promise<CodeRefusal | TakenUse[]>;
  /** The records that say what an order has of its codes. */
  namesIn: (order: Coded) => CodeName[];
  /** Makes other uses of such a record. */
  change: (shop: Shop, name: CodeName, change: UsesChange) => Promise<unknown>;
  /** What the codes that an order has earned have paid of others that stand. */
  paidBy?: (shop: Shop, orderId: string, order: PlacedRecord) => Promise<PaidByCode[]>;
}

declare module '../../../../../netlify/kernel/store/shop.ts' {
  interface Ports {
    codes: readonly CodeKind[];
    /** What the codes of an account's orders can still pay; the first to end comes first (R658). */
    credits: (shop: Shop, orders: readonly FoundOrder[]) => Promise<AccountCredit[]>;
  }
}

export function kindOf({ ports }: Shop, { kind }: Pick<CodeName, 'kind'>): CodeKind {
  const found = ports.codes.find((one) => one.kind === kind);
  if (!found) throw new Error(`No room has codes of the kind ${kind}.`);
  return found;
}

/** The records that say what an order has of its codes. */
export const codesNamed = ({ ports }: Shop, order: Coded): CodeName[] =>
  ports.codes.flatMap(({ namesIn }) => namesIn(order));

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
): Promise<Refused | TakenUse[]> {
  const all: TakenUse[] = [];
  for (const code of codes) {
    const taken = await kindOf(shop, code).take(shop, code, taker);
    if (typeof taken === 'string') return { refused: taken, code: code.code };
    all.push(...taken);
  }
  return all;
}

/** How the codes stand that an order was placed with, whoever has typed them. */
export async function codesKept(shop: Shop, order: Coded, asking: Asking): Promise<FoundCode[]> {
  const found = await mapAtOnce(shop.ports.codes, ({ lookIn }) => lookIn(shop, order, asking));
  return found.flat();
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
