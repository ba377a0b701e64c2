import { worthOf } from '../../../src/domain/credit/credit.ts';
import { creditUntil } from '../../../src/domain/order/history/deadlines.ts';
import type { MailKind } from '../kernel/mail/kind.ts';
import { shopTimeZone } from '../kernel/store/built-catalogue.ts';
import { readAddressed } from '../orders/record/read-order.ts';
import { codeOfOrder } from './code-secrets.ts';
import { creditLetter } from './letters.ts';

export const creditMails = {
  'discovery-credit': {
    async compose(shop, id) {
      const found = await readAddressed(shop, id);
      if (!found) return null;
      const { order, history } = found;
      const lastDay = creditUntil(history, shopTimeZone());
      const worth = worthOf(order, history);
      if (lastDay === null || worth === 0) return null;
      return creditLetter(order, { code: codeOfOrder(id), worth, lastDay });
    },
  },
} satisfies Record<string, MailKind>;
