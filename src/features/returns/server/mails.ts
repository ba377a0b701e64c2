import { returnNumber } from '../return-number.ts';
import { builtReturns } from '../../catalogue/server/built.ts';
import type { Letter } from '../../../../netlify/kernel/mail/letter.ts';
import type { MailKind, Mails } from '../../../../netlify/kernel/mail/kind.ts';
import { builtCatalogue } from '../../../../netlify/kernel/store/built-catalogue.ts';
import { announcedLetter, exchangedLetter, refusedLetter, returnNotice } from './letters.ts';
import { findReturn, type FoundReturn } from './read-returns.ts';

const about = (text: (of: FoundReturn) => Letter | null): MailKind => ({
  compose: async (shop, id) => {
    const [orderId = '', own = ''] = id.split('.');
    const of = await findReturn(shop, returnNumber(orderId, Number(own.slice(1)) - 1));
    return of && text(of);
  },
});

export const returnMails = {
  return: about((of) => announcedLetter(of, builtCatalogue().shop, builtReturns().paidBy)),
  'return-notice': { ...about(returnNotice), isToShop: true },
  'return-exchanged': about(exchangedLetter),
  'return-refused': about(refusedLetter),
} satisfies Mails;

declare module '../../../../netlify/kernel/mail/kind.ts' {
  interface MailKinds extends Record<keyof typeof returnMails, MailKind> {}
}
