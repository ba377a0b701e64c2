import type { MessageRecord } from '../../../src/domain/message/message.schema.ts';
import type { PlacedRecord } from '../../../src/domain/order/order-record.schema.ts';
import { userIdOf } from '../accounts/accounts.ts';
import type { Shop } from '../store/shop.ts';
import { walk } from './walk.ts';

/** One person as the records know one: by an e-mail address, or by the account of it. */
export interface Person {
  /** In small letters. */
  email: string;
  userId: string;
}

export function personOf(address: string): Person {
  const email = address.trim().toLowerCase();
  return { email, userId: userIdOf(email) };
}

export interface PersonVisitor {
  order: (orderId: string, order: PlacedRecord) => Promise<void>;
  message: (id: string, message: MessageRecord) => Promise<void>;
}

export interface Visited {
  /** Where the next call goes on; null when all was visited. */
  next: string | null;
  unreadable: string[];
}

/** A function may run 10 s, and the visits of the last step come on top. */
const budgetMs = 4_000;

/**
 * Visits the orders and messages of a person. There is no index by person, because it would name
 * one in each of its keys; all records are read instead, over as many calls as that takes.
 * @param cursor the `next` of the call before; null at the first one.
 */
export async function visitPerson(
  shop: Shop,
  person: Person,
  cursor: string | null,
  visitor: PersonVisitor,
): Promise<Visited> {
  const end = shop.clock.now() + budgetMs;
  const unreadable: string[] = [];
  const [from = 'orders', start = ''] = cursor?.split(':') ?? [];
  if (from === 'orders')
    for await (const step of walk(shop.orders, '', start)) {
      unreadable.push(...step.unreadable);
      await all(step.records, async ({ key, value }) => {
        if (value.state === 'placed' && isOrderOf(value, person)) await visitor.order(key, value);
      });
      if (shop.clock.now() > end) return { next: `orders:${step.after}`, unreadable };
    }
  for await (const step of walk(shop.messages, 'm/', from === 'messages' ? start : '')) {
    unreadable.push(...step.unreadable);
    await all(step.records, async ({ key, value }) => {
      if (isSame(value.email, person)) await visitor.message(key.slice('m/'.length), value);
    });
    if (shop.clock.now() > end) return { next: `messages:${step.after}`, unreadable };
  }
  return { next: null, unreadable };
}

const all = async <Item>(items: readonly Item[], visit: (item: Item) => Promise<void>) => {
  await Promise.all(items.map(visit));
};

const isSame = (address: string, { email }: Person): boolean =>
  address.trim().toLowerCase() === email;

const isOrderOf = ({ to, userId }: PlacedRecord, person: Person): boolean =>
  isSame(to.email, person) || userId === person.userId;
