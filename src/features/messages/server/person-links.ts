import {
  namesUnder,
  personOfAddress,
  type Person,
} from '../../../../netlify/kernel/store/person-links.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';

/** Comes before the message is stored: a link without a message does no harm. */
export const linkMessage = (shop: Shop, messageId: string, email: string): Promise<void> =>
  shop.people.put(messageLinkKey(messageId, email), {});

export const messageLinkKey = (messageId: string, email: string): string =>
  `${personOfAddress(email)}/messages/${messageId}`;

/** Their ids. */
export const messagesOf = (shop: Shop, person: Person): Promise<string[]> =>
  namesUnder(shop, `${person}/messages/`);
