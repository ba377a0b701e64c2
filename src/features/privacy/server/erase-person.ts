import type { EraseReply } from '../people-reply.ts';
import { isForgotten } from '../../orders/history/forget-order.ts';
import { throttleOf } from '../../accounts/server/shoppers/accounts.ts';
import { findAccount } from '../../accounts/server/addresses.ts';
import { closeAccount } from '../../accounts/server/shoppers/close-account.ts';
import { forgetTries } from '../../../../netlify/kernel/http/throttle/limits.ts';
import { mailingsTo } from '../../../../netlify/kernel/http/throttle/mail-throttle.ts';
import { orderLinkKey, type OrderLink } from '../../orders/server/record/person-links.ts';
import { reviewLinkKey } from '../../reviews/server/person-links.ts';
import { finishAccountWork } from '../../accounts/server/shoppers/finish-work.ts';
import { forgetUses } from '../../discounts/server/uses.ts';
import { forgetWriter } from '../../reviews/server/forget-writer.ts';
import { forgetMailTimes } from '../../../../netlify/kernel/mail/mail-limit.ts';
import type { WithdrawalRecord } from '../../withdrawals/server/stores.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { forgetOrder, forgetOrWait, mayForget } from '../../orders/server/forget/forget-order.ts';
import { builtBooks } from '../../books/server/content-of.ts';
import { readPapers } from '../../books/server/of-order.ts';
import { forgetMessage } from '../../messages/server/forget-message.ts';
import { forgetReturns } from '../../returns/server/forget-returns.ts';
import { forgetWithdrawal } from '../../withdrawals/server/forget-withdrawal.ts';
import { forgetByAddress } from './by-address.ts';
import { readPerson, visitPerson, unreadableIn, type Person } from './visit.ts';
import { walk } from '../../../../netlify/kernel/store/walk.ts';

/** Erases a person, a page a call. It may be repeated, and then erases what came since. */
export async function erasePerson(
  shop: Shop,
  address: string,
  after: string | null,
): Promise<EraseReply> {
  const person = await readPerson(shop, address);
  const orders: string[] = [];
  const waiting: string[] = [];
  const messages: string[] = [];
  const reviews: string[] = [];
  const withdrawals: string[] = [];
  const invoices: string[] = [];
  const next = await visitPerson(shop, person, after, {
    async order(link, order) {
      const { orderId } = link;
      if (order?.state !== 'placed') return dropOrderLinks(shop, person, link);
      if (isForgotten(order)) {
        // The order is not this person's any more: a function died before it deleted the link.
        await forgetReturns(shop, orderId);
        await forgetOrder(shop, orderId);
        return dropOrderLinks(shop, person, link);
      }
      const isDone = await forgetOrWait(shop, orderId, order);
      if (isDone) await forgetReturns(shop, orderId);
      (isDone ? orders : waiting).push(orderId);
      invoices.push(...(await readPapers(shop, orderId)).map(({ number }) => number));
    },
    async message(id, message) {
      if (message === null) return dropMessageLinks(shop, person, id);
      await forgetMessage(shop, id, message);
      messages.push(id);
    },
    async review(id, review) {
      await forgetWriter(shop, id);
      for (const identity of person.identities)
        await shop.people.delete(reviewLinkKey(identity, id));
      if (review && review.erasedAt === null) reviews.push(id);
    },
    async withdrawal(id, withdrawal) {
      // The withdrawal of an unfinished order is erased with that order's person.
      if (withdrawal && (await isUnfinished(shop, withdrawal))) return;
      if (withdrawal) await forgetWithdrawal(shop, id, withdrawal);
      for (const identity of person.identities)
        await shop.people.delete(`${identity}/withdrawals/${id}`);
      if (withdrawal) withdrawals.push(id);
    },
  });
  // The account goes last: its links lead to orders that name other addresses.
  const account = next === null && (await eraseAlone(shop, person));
  return {
    account,
    orders,
    waiting,
    messages,
    reviews,
    withdrawals,
    invoices,
    keepYears: builtBooks().keepYears,
    next,
    unreadable: unreadableIn(shop),
  };
}

async function isUnfinished(shop: Shop, { outcome }: WithdrawalRecord): Promise<boolean> {
  const orderId = outcome?.orderId ?? null;
  const order = orderId === null ? undefined : (await shop.orders.read(orderId))?.value;
  return orderId !== null && order?.state === 'placed' && !(await mayForget(shop, orderId, order));
}

async function dropOrderLinks(shop: Shop, { identities }: Person, link: OrderLink): Promise<void> {
  for (const identity of identities) await shop.people.delete(orderLinkKey(identity, link));
}

async function dropMessageLinks(shop: Shop, { identities }: Person, id: string): Promise<void> {
  for (const identity of identities) await shop.people.delete(`${identity}/messages/${id}`);
}

/** The records that stand under the address itself. @returns whether there was an account. */
async function eraseAlone(shop: Shop, { email, account }: Person): Promise<boolean> {
  await eraseAccount(shop, email);
  await Promise.all([
    forgetTries(shop, [throttleOf(email), ...mailingsTo(email)]),
    forgetMailTimes(shop, email),
    forgetLinksTo(shop, email),
    forgetByAddress(shop, email),
    forgetUses(shop, email),
  ]);
  return account !== null;
}

/** Repeats itself while the password is changed meanwhile. */
async function eraseAccount(shop: Shop, email: string): Promise<void> {
  for (;;) {
    const found = await findAccount(shop, email);
    if (!found) return;
    const { work } = await closeAccount(shop, { userId: found.userId, user: found.entry.value });
    await finishAccountWork(shop, work);
  }
}

/**
 * Deletes the mailed links that name an address. Their keys do not show the address, so all of them
 * are read. They are few, because the prune job deletes the old ones.
 */
async function forgetLinksTo(shop: Shop, email: string): Promise<void> {
  for await (const { records } of walk(shop.links, '', ''))
    for (const { key, value } of records)
      if (names(value.subject, email)) await shop.links.delete(key);
}

/** A subject is an address, or JSON that has it as a text. */
const names = (subject: string, email: string): boolean =>
  subject.toLowerCase() === email || subject.toLowerCase().includes(JSON.stringify(email));
