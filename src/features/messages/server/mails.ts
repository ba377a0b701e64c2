import type { Mails } from '../../../../netlify/kernel/mail/kind.ts';
import { answer, contact } from './letters.ts';

export const messageMails = {
  contact: {
    isToShop: true,
    async compose(shop, id) {
      const message = await shop.messages.read(`m/${id}`);
      return message && contact(id, message.value);
    },
  },
  answer: {
    async compose(shop, id) {
      const [messageId = '', answerId] = id.split('.');
      const [message, thread] = await Promise.all([
        shop.messages.read(`m/${messageId}`),
        shop.threads.read(messageId),
      ]);
      const given = thread?.value.answers.find((one) => one.id === answerId);
      return message && given ? answer(message.value, given.text) : null;
    },
  },
} satisfies Mails;

declare module '../../../../netlify/kernel/mail/kind.ts' {
  interface MailKinds extends Record<keyof typeof messageMails, MailKind> {}
}
