import type { MessageRecord } from '../../../src/domain/message/message.schema.ts';
import type { OrderRecord } from '../../../src/domain/order/order-record.schema.ts';
import { findAccount, type Account } from '../accounts/addresses.ts';
import {
  messagesOf,
  ordersOf,
  personOfAccount,
  personOfAddress,
  type OrderNote,
  type Person as Way,
} from '../accounts/people.ts';
import type { KeyValue } from '../store/kv.ts';
import type { Shop } from '../store/shop.ts';
import { readAll } from './walk.ts';

/** One person as the records know one: by an e-mail address, and by the account that has it. */
export interface Person {
  /** In small letters. */
  email: string;
  /** Null when the address has none. */
  account: Account | null;
  /** Under which the notes of the person stand. */
  ways: Way[];
}

export async function readPerson(shop: Shop, address: string): Promise<Person> {
  const email = address.trim().toLowerCase();
  const account = await findAccount(shop, email);
  const ways = [personOfAddress(email), ...(account ? [personOfAccount(account.userId)] : [])];
  return { email, account, ways };
}

/** What a note leads to; null for a note that leads to nothing. */
export interface PersonVisitor {
  order: (note: OrderNote, order: OrderRecord | null) => Promise<void>;
  message: (id: string, message: MessageRecord | null) => Promise<void>;
}

export interface Visited {
  /** Where the next call goes on; null when all was visited. */
  next: string | null;
  unreadable: string[];
}

/** A function may run 10 s, and the visits of the last step come on top. */
const budgetMs = 4_000;
/** So many records are read at once, and visited before the next ones are read. */
const atOnce = 16;

/**
 * Visits the orders and messages that the notes of a person lead to (accounts/people.ts). Orders
 * that are older than the notes get theirs from `reindex`.
 * @param cursor the `next` of the call before; null at the first one.
 */
export async function visitPerson(
  shop: Shop,
  { ways }: Person,
  cursor: string | null,
  visitor: PersonVisitor,
): Promise<Visited> {
  const isOver = overAfter(shop, budgetMs);
  const [from = 'orders', start = ''] = cursor?.split(':') ?? [];
  const orders: Visited = { next: null, unreadable: [] };
  if (from === 'orders') {
    const notes = (await Promise.all(ways.map((way) => ordersOf(shop, way)))).flat();
    const byId = new Map(notes.map((note) => [note.orderId, note]));
    const visit = async (id: string, order: OrderRecord | null) => {
      const note = byId.get(id);
      if (note) await visitor.order(note, order);
    };
    const seen = await visitKeys(shop.orders, [...byId.keys()], start, visit, isOver);
    if (seen.next !== null) return { ...seen, next: `orders:${seen.next}` };
    orders.unreadable = seen.unreadable;
  }
  const ids = (await Promise.all(ways.map((way) => messagesOf(shop, way)))).flat();
  const keys = ids.map((id) => `m/${id}`);
  const visit = (key: string, message: MessageRecord | null) =>
    visitor.message(key.slice('m/'.length), message);
  const after = from === 'messages' ? start : '';
  const seen = await visitKeys(shop.messages, keys, after, visit, isOver);
  return {
    next: seen.next === null ? null : `messages:${seen.next}`,
    unreadable: [...orders.unreadable, ...seen.unreadable],
  };
}

function overAfter({ clock }: Shop, ms: number): () => boolean {
  const end = clock.now() + ms;
  return () => clock.now() > end;
}

/** @returns as `next` the last key that was visited when the time was over. */
async function visitKeys<T>(
  store: KeyValue<T>,
  keys: readonly string[],
  after: string,
  visit: (key: string, value: T | null) => Promise<void>,
  isOver: () => boolean,
): Promise<Visited> {
  const left = [...new Set(keys)].filter((key) => key > after).sort();
  const unreadable: string[] = [];
  for (let at = 0; at < left.length; at += atOnce) {
    const page = left.slice(at, at + atOnce);
    const read = await readAll(store, page);
    unreadable.push(...read.unreadable);
    const values = new Map(read.records.map(({ key, value }) => [key, value]));
    const readable = page.filter((key) => !read.unreadable.includes(key));
    await Promise.all(readable.map((key) => visit(key, values.get(key) ?? null)));
    const isLast = at + atOnce >= left.length;
    if (!isLast && isOver()) return { next: page.at(-1) ?? null, unreadable };
  }
  return { next: null, unreadable };
}
