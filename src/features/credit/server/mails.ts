import type { Mails } from '../../../../netlify/kernel/mail/kind.ts';
import { readAddressed } from '../../orders/server/record/read-order.ts';
import { openCredits } from './open-credits.ts';
import { creditLetter } from './letters.ts';

export const creditMails = {
  'discovery-credit': {
    async compose(shop, orderId) {
      const found = await readAddressed(shop, orderId);
      const credits = found ? await openCredits(shop, [{ orderId, order: found.order }]) : [];
      return found && credits.length > 0 ? creditLetter(found.order, credits) : null;
    },
  },
} satisfies Mails;

declare module '../../../../netlify/kernel/mail/kind.ts' {
  interface MailKinds extends Record<keyof typeof creditMails, MailKind> {}
}
