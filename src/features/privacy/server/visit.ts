import type { MessageRecord } from '../../messages/message.schema.ts';
import type { ReviewRecord } from '../../reviews/review-record.schema.ts';
import { cleanEmail } from '../../../base/text/clean.ts';
import type { OrderRecord } from '../../orders/order-record.schema.ts';
import { findAccount, type Account } from '../../accounts/server/addresses.ts';
import { messagesOf } from '../../messages/server/person-links.ts';
import { ordersOf, type OrderLink } from '../../orders/server/record/person-links.ts';
import {
  personOfAccount,
  personOfAddress,
  type Person as Identity,
} from '../../../../netlify/kernel/store/person-links.ts';
import { reviewsOf } from '../../reviews/server/person-links.ts';
import { withdrawalsOf } from '../../withdrawals/server/person-links.ts';
import { readMany } from '../../../../netlify/kernel/store/at-once.ts';
import type { KeyValue } from '../../../../netlify/kernel/store/kv.ts';
import type { WithdrawalRecord } from '../../withdrawals/server/stores.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { keyOfReview } from '../../reviews/server/review-lists.ts';
import { readAll } from '../../../../netlify/kernel/store/walk.ts';

/** One person, as the records know one: by an e-mail address, and by the account that has it. */
export interface Person {
  /** In small letters. */
  email: string;
  /** Null when the address has none. */
  account: Account | null;
  /** The person's links stand under these. */
  identities: Identity[];
}

export async function readPerson(shop: Shop, address: string): Promise<Person> {
  const email = cleanEmail(address).toLowerCase();
  const account = await findAccount(shop, email);
  const identities = [
    personOfAddress(email),
    ...(account ? [personOfAccount(account.userId)] : []),
  ];
  return { email, account, identities };
}

/** What a link leads to; null when its record is gone. */
export interface PersonVisitor {
  order: (link: OrderLink, order: OrderRecord | null) => Promise<void>;
  message: (id: string, message: MessageRecord | null) => Promise<void>;
  review: (id: string, review: ReviewRecord | null) => Promise<void>;
  withdrawal: (id: string, withdrawal: WithdrawalRecord | null) => Promise<void>;
}

/** The keys of what this call could not read, of whatever store. */
export const unreadableIn = ({ leftOut }: Shop): string[] =>
  [...leftOut].map((record) => record.slice(record.indexOf('/') + 1));

/** A function may run 10 s; the visits of the last step come on top of this. */
const budgetMs = 4_000;
/** So many records are read at once, and visited before the next ones are read. */
const atOnce = 16;

/** What is visited, in this order. */
const kinds = ['orders', 'messages', 'reviews', 'withdrawals'] as const;
type Kind = (typeof kinds)[number];
type Visit = (after: string, isOver: () => boolean) => Promise<string | null>;

/**
 * Visits everything that a person's links lead to (kernel/store/person-links.ts). `reindex` makes
 * the links of orders that are older than links.
 * @param cursor the `next` of the call before; null at the first one.
 * @returns where the next call goes on; null when all was visited.
 */
export async function visitPerson(
  shop: Shop,
  person: Person,
  cursor: string | null,
  visitor: PersonVisitor,
): Promise<string | null> {
  const isOver = overAfter(shop, budgetMs);
  const visits: Record<Kind, Visit> = {
    orders: (...rest) => visitOrders(shop, person, visitor, ...rest),
    messages: (...rest) => visitMessages(shop, person, visitor, ...rest),
    reviews: (...rest) => visitReviews(shop, person, visitor, ...rest),
    withdrawals: (...rest) => visitWithdrawals(shop, person, visitor, ...rest),
  };
  const [from = 'orders', start = ''] = cursor?.split(':') ?? [];
  const left = kinds.slice(
    Math.max(0, kinds.indexOf(kinds.find((kind) => kind === from) ?? 'orders')),
  );
  for (const kind of left) {
    const next = await visits[kind](kind === from ? start : '', isOver);
    if (next !== null) return `${kind}:${next}`;
  }
  return null;
}

type Arguments = [...Parameters<Visit>];

async function visitOrders(
  shop: Shop,
  { identities }: Person,
  visitor: PersonVisitor,
  ...rest: Arguments
): Promise<string | null> {
  const links = (await Promise.all(identities.map((identity) => ordersOf(shop, identity)))).flat();
  const byId = new Map(links.map((link) => [link.orderId, link]));
  const visit = async (id: string, order: OrderRecord | null) => {
    const link = byId.get(id);
    if (link) await visitor.order(link, order);
  };
  return visitKeys(shop.orders, [...byId.keys()], visit, ...rest);
}

async function visitMessages(
  shop: Shop,
  { identities }: Person,
  visitor: PersonVisitor,
  ...rest: Arguments
): Promise<string | null> {
  const ids = (await Promise.all(identities.map((identity) => messagesOf(shop, identity)))).flat();
  const visit = (key: string, message: MessageRecord | null) =>
    visitor.message(key.slice('m/'.length), message);
  return visitKeys(
    shop.messages,
    ids.map((id) => `m/${id}`),
    visit,
    ...rest,
  );
}

async function visitReviews(
  shop: Shop,
  { identities }: Person,
  visitor: PersonVisitor,
  ...rest: Arguments
): Promise<string | null> {
  const ids = (await Promise.all(identities.map((identity) => reviewsOf(shop, identity)))).flat();
  const visit = (key: string, review: ReviewRecord | null) =>
    visitor.review(key.slice('r/'.length), review);
  return visitKeys(shop.reviews, ids.map(keyOfReview), visit, ...rest);
}

async function visitWithdrawals(
  shop: Shop,
  { identities }: Person,
  visitor: PersonVisitor,
  ...rest: Arguments
): Promise<string | null> {
  const ids = (
    await Promise.all(identities.map((identity) => withdrawalsOf(shop, identity)))
  ).flat();
  return visitKeys(shop.withdrawals, ids, visitor.withdrawal, ...rest);
}

function overAfter({ clock }: Shop, ms: number): () => boolean {
  const end = clock.now() + ms;
  return () => clock.now() > end;
}

/** @returns as `next` the last key that was visited when the time was over. */
async function visitKeys<T>(
  store: KeyValue<T>,
  keys: readonly string[],
  visit: (key: string, value: T | null) => Promise<void>,
  after: string,
  isOver: () => boolean,
): Promise<string | null> {
  const left = [...new Set(keys)].filter((key) => key > after).sort();
  for (let at = 0; at < left.length; at += atOnce) {
    const page = left.slice(at, at + atOnce);
    const read = await readAll(store, page);
    const values = new Map(read.records.map(({ key, value }) => [key, value]));
    const readable = page.filter((key) => !read.unreadable.includes(key));
    await readMany(readable, (key) => visit(key, values.get(key) ?? null));
    const isLast = at + atOnce >= left.length;
    if (!isLast && isOver()) return page.at(-1) ?? null;
  }
  return null;
}
