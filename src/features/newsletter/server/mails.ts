import { dayMs } from '../../../base/durations.ts';
import type { Mails } from '../../../../netlify/kernel/mail/kind.ts';
import { linkRecordKey } from '../../../../netlify/kernel/store/link-secrets.ts';
import { newsletterConfirm, newsletterWelcome } from './letters.ts';
import { confirmPage, confirmSecret, endLinks } from './links.ts';

export const newsletterMails = {
  'newsletter-confirm': {
    async compose(shop, id) {
      const [name = '', ask = ''] = id.split('.');
      const record = (await shop.newsletter.read(name))?.value;
      if (!record || record.confirmedAt !== null) return null;
      if (record.ask.hash !== linkRecordKey(confirmSecret(name, ask))) return null;
      return newsletterConfirm(record.email, confirmPage(name, ask));
    },
    // Also of one that is never sent, because its address has the newsletter.
    givenUpAfter: dayMs,
  },
  'newsletter-welcome': {
    async compose(shop, id) {
      const [name = ''] = id.split('.');
      const record = (await shop.newsletter.read(name))?.value;
      return record?.confirmedAt == null ? null : newsletterWelcome(record.email, endLinks(name));
    },
  },
} satisfies Mails;

declare module '../../../../netlify/kernel/mail/kind.ts' {
  interface MailKinds extends Record<keyof typeof newsletterMails, MailKind> {}
}
