import type { MailKind } from '../kernel/mail/kind.ts';
import { backInStock } from './letters.ts';

export const waitingMails = {
  'back-in-stock': {
    async compose(shop, id) {
      const [name = '', wishId] = id.split('.');
      const wishes = (await shop.wishes.read(name))?.value;
      const wish = wishes?.leaving.find((one) => one.id === wishId);
      return wishes && wish ? backInStock(wish.email, wishes) : null;
    },
  },
} satisfies Record<string, MailKind>;
