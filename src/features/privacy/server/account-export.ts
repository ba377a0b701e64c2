import { toShown } from '../../delivery/address.schema.ts';
import { reviewOf } from '../../reviews/decision.ts';
import { foundByAddress } from './by-address.ts';
import type { AccountExport } from '../account-export.ts';
import { paperReply } from '../../books/paper-reply.ts';
import { readPapers } from '../../books/server/of-order.ts';
import { messagesOf } from '../../messages/server/person-links.ts';
import { personOfAccount, personOfAddress } from '../../../../netlify/kernel/store/person-links.ts';
import { reviewsOf } from '../../reviews/server/person-links.ts';
import { withdrawalsOf } from '../../withdrawals/server/person-links.ts';
import { passkeyViews } from '../../accounts/server/passkeys/passkey-views.ts';
import type { SignedIn } from '../../accounts/server/sessions/session.ts';
import { readBasket } from '../../cart/server/baskets.ts';
import { orderView } from '../../orders/server/record/order-view.ts';
import { readReview } from '../../reviews/server/read-review.ts';
import { mapAtOnce, readMany } from '../../../../netlify/kernel/store/at-once.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { orderLinksOf, readOrders } from '../../orders/server/shopper/account-orders.ts';
import { returnsIn } from '../../returns/server/export-returns.ts';
import { declaredIn } from '../../withdrawals/server/withdrawals.ts';

/** All that the shop keeps of an account and, once it is proven, of its address. */
export async function exportOf(shop: Shop, account: SignedIn): Promise<AccountExport> {
  const { email, at, provenAt, address } = account.user;
  const orders = await readOrders(shop, account, await orderLinksOf(shop, account));
  const proven = provenAt === undefined ? null : email;
  // What an address does not want is no part of this answer, as it never was.
  const { noReviewMails: _, ...ofAddress } = await foundByAddress(shop, proven);
  return {
    account: { email, registeredAt: at, provenAt: provenAt ?? null },
    address: address ? toShown(address) : null,
    passkeys: passkeyViews(account.user),
    basket: await readBasket(shop, account.userId),
    orders: await mapAtOnce(orders, async ({ orderId, order, state, payment }) => ({
      ...orderView(orderId, order),
      state,
      payment,
      invoices: (await readPapers(shop, orderId)).map(paperReply),
      ...(await returnsIn(shop, orderId)),
    })),
    messages: provenAt === undefined ? [] : await readMessages(shop, email),
    ...ofAddress,
    reviews: await readReviews(shop, account),
    withdrawals: provenAt === undefined ? [] : await readWithdrawals(shop, email),
  };
}

async function readMessages(shop: Shop, email: string): Promise<AccountExport['messages']> {
  const ids = await messagesOf(shop, personOfAddress(email));
  const entries = await readMany(ids, (id) => shop.messages.read(`m/${id}`));
  return entries.flatMap((entry) => {
    if (!entry) return [];
    const { at, name, email: from, phone, message } = entry.value;
    return [{ at, name, email: from, phone, message }];
  });
}

async function readWithdrawals(shop: Shop, email: string): Promise<AccountExport['withdrawals']> {
  const ids = await withdrawalsOf(shop, personOfAddress(email));
  const entries = await readMany(ids, (id) => shop.withdrawals.read(id));
  return entries.flatMap((entry) => (entry ? [declaredIn(entry.value)] : []));
}

/**
 * The reviews that the account wrote signed in. Once the address is proven, also those with a proof
 * that was mailed to it.
 */
async function readReviews(shop: Shop, account: SignedIn): Promise<AccountExport['reviews']> {
  const { userId, user } = account;
  const people = [personOfAccount(userId)];
  if (user.provenAt !== undefined) people.push(personOfAddress(user.email));
  const lists = await Promise.all(people.map((person) => reviewsOf(shop, person)));
  const ids = [...new Set(lists.flat())];
  const reviews = await readMany(ids, (id) => readReview(shop, id));
  return reviews.flatMap((review) => {
    if (!review || review.record.erasedAt !== null) return [];
    const { id, record, decision } = review;
    const { at, productId } = record;
    return [{ ...reviewOf(id, record, decision), at, productId, state: decision.state }];
  });
}
