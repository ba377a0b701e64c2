import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

/** A mail as nodemailer takes it. @param shop the shop's own mailbox. */
export function messageOf(mail: Mail, from: string, shop: string): SendMailOptions {
  const { id, to, replyTo, subject, text, html } = mail;
  const host = from.replace(/^.*@|>?\s*$/g, '');
  return {
    messageId: `<${id}@${host}>`,
    from,
    to: to ?? shop,
    ...(replyTo ? { replyTo: replyTo === 'shop' ? shop : replyTo } : {}),
    subject,
    text,
    html,
    headers: headersOf(mail),
  };
}

const headersOf = ({ isPersonal, unsubscribeCall }: Mail): Record<string, string> => ({
  // Holiday notes answer no mail that says so (RFC 3834).
  ...(isPersonal ? {} : { 'Auto-Submitted': 'auto-generated' }),
  ...(unsubscribeCall === null
    ? {}
    : {
        'List-Unsubscribe': `<${unsubscribeCall}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
});
