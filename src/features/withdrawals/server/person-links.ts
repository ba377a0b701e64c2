import {
  namesUnder,
  personOfAddress,
  type Person,
} from '../../../../netlify/kernel/store/person-links.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';

/** Before the withdrawal is stored, as of a message. */
export const linkWithdrawal = (shop: Shop, id: string, email: string): Promise<void> =>
  shop.people.put(withdrawalLinkKey(id, email), {});

export const withdrawalLinkKey = (id: string, email: string): string =>
  `${personOfAddress(email)}/withdrawals/${id}`;

/** Their ids. */
export const withdrawalsOf = (shop: Shop, person: Person): Promise<string[]> =>
  namesUnder(shop, `${person}/withdrawals/`);
