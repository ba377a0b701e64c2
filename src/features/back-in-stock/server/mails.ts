import type { Mails } from '../../../../netlify/kernel/mail/kind.ts';
import { backInStock } from './letters.ts';

export const waitingMails = {
  'back-in-stock': {
    async compose(shop, id) {
      const [name = '', personId] = id.split('.');
      const list = (await shop.waitingLists.read(name))?.value;
      const person = list?.leaving.find((one) => one.id === personId);
      return list && person ? backInStock(person.email, list) : null;
    },
  },
} satisfies Mails;

declare module '../../../../netlify/kernel/mail/kind.ts' {
  interface MailKinds extends Record<keyof typeof waitingMails, MailKind> {}
}
