import type { SendMailOptions } from 'nodemailer';

export interface Mail {
  /** The same for every try, so that a mailbox can recognise a mail that it got twice. */
  id: string;
  /** Null for the shop itself. */
  to: string | null;
  /** Null for whom it is from. */
  replyTo: 'shop' | { name: string; address: string } | null;
  subject: string;
  text: string;
  html: string;
  /** A person wrote it: it does not say that a machine sent it, so that others may answer it. */
  isPersonal: boolean;
  /** Where a mail program ends the reader's subscription with one call; null where there is none. */
  unsubscribeCall: string | null;
}

/** A mail as nodemailer takes it. @param shop the shop's own mailbox. */
export function messageOf(mail: Mail, from: string, shop: string): SendMailOptions {
  const { id, to, replyTo, subject, text, html } = mail;
  const host = from.replace(/^.*@|>?\s*$/g, '');
  return {
    messageId: `<${id}@${host}>`,
    from: mailbox(from),
    to: to ?? shop,
    ...(replyTo ? { replyTo: replyTo === 'shop' ? shop : replyTo } : {}),
    subject,
    text,
    html,
    headers: headersOf(mail),
  };
}

/** 'Attarine: Perfumes <orders@…>' in two, because nodemailer would take such a name for a group of addresses. */
function mailbox(text: string): SendMailOptions['from'] {
  const [, name = '', address] = /^\s*([^"<>]*?)\s*<([^<>]+)>\s*$/.exec(text) ?? [];
  return address ? { name, address } : text;
}

const headersOf = ({ isPersonal, unsubscribeCall }: Mail): Record<string, string> => ({
  // Holiday replies do not answer a mail that says so (RFC 3834).
  ...(isPersonal ? {} : { 'Auto-Submitted': 'auto-generated' }),
  ...(unsubscribeCall === null
    ? {}
    : {
        'List-Unsubscribe': `<${unsubscribeCall}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
});
