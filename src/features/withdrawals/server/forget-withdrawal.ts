import { forgetMailsAbout } from '../../../../netlify/kernel/mail/outbox.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { withdrawalMailId } from '../../orders/server/mails/step-mails.ts';
import { withdrawalLinkKey } from './person-links.ts';
import type { WithdrawalRecord } from './stores.ts';
import { withdrawalLists } from './withdrawal-lists.ts';

/** Deletes a withdrawal with its entries in the desk's lists and its mails; it may be repeated. */
export async function forgetWithdrawal(
  shop: Shop,
  id: string,
  { at, request, outcome }: WithdrawalRecord,
): Promise<void> {
  if (outcome) await forgetMailsAbout(shop, withdrawalMailId(id, outcome));
  await withdrawalLists.drop(shop, new Date(at).toISOString(), id);
  await shop.withdrawals.delete(id);
  await shop.people.delete(withdrawalLinkKey(id, request.email));
}
