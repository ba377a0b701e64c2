import type { Mails } from '../../../../netlify/kernel/mail/kind.ts';
import { codeKey } from '../../../../netlify/kernel/store/secrets.ts';
import { readOrder } from '../../orders/server/record/read-order.ts';
import { blocksOf } from './blocks.ts';
import { cardsOf } from './bought-cards.ts';
import { giftCardLetter } from './letters.ts';

export const giftCardMails = {
  'gift-card': {
    /** Nothing for a card that is blocked, or when nobody is left to send it to. */
    async compose(shop, id) {
      // One that a keeper sends again has a third part.
      const [orderId = '', number = ''] = id.split('.');
      const found = await readOrder(shop, orderId);
      const card =
        found && cardsOf(orderId, found.order).find((one) => one.id === `${orderId}.${number}`);
      if (!card) return null;
      const record = (await shop.giftCards.read(codeKey(card.code)))?.value;
      if (!record || blocksOf(record).length > 0) return null;
      const { to, currency } = found.order;
      return giftCardLetter({ ...card, buyer: to.email, currency, until: record.until });
    },
  },
} satisfies Mails;

declare module '../../../../netlify/kernel/mail/kind.ts' {
  interface MailKinds extends Record<keyof typeof giftCardMails, MailKind> {}
}
