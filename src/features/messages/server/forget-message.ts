import { isOver } from '../../../base/periods.ts';
import { messageKept } from '../kept.ts';
import type { MessageRecord } from '../message.schema.ts';
import { forgetMailsAbout } from '../../../../netlify/kernel/mail/outbox.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { messageLists } from './message-index.ts';
import { messageLinkKey } from './person-links.ts';
import type { PruneRule } from '../../../../netlify/kernel/jobs/prune-rule.ts';
import { shopTimeZone } from '../../../../netlify/kernel/store/built-catalogue.ts';

/**
 * Deletes a message with its thread, its entries in the desk's lists and its mails. It may be
 * repeated: the person's link is deleted last, so that a repetition still finds the record.
 */
export async function forgetMessage(shop: Shop, id: string, message: MessageRecord): Promise<void> {
  await forgetMailsAbout(shop, id);
  await shop.threads.delete(id);
  await messageLists.drop(shop, message.at, id);
  await shop.messages.delete(`m/${id}`);
  await shop.people.delete(messageLinkKey(id, message.email));
}

export const messagePrunes: readonly PruneRule[] = [
  {
    store: 'messages',
    prefix: 'm/',
    async visit(shop, key, message, now) {
      if (!isOver(messageKept.periods.message, message.at, now, shopTimeZone())) return false;
      await forgetMessage(shop, key.slice('m/'.length), message);
      return true;
    },
  },
];
