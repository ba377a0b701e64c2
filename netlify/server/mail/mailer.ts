import { createTransport } from 'nodemailer';
import { Unavailable } from '../store/unavailable.ts';

export interface Mail {
  /** The same for every try of one mail: a mailbox that got it twice can tell. */
  id: string;
  /** Null for the shop itself. */
  to: string | null;
  replyTo: { name: string; address: string } | null;
  subject: string;
  text: string;
}

/** The one way in which mail leaves the shop. */
export interface Mailer {
  /** Settles once the mail was taken over by another machine. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** A mail server that says nothing for so long is down; a scheduled function has 30 s for all. */
const silenceMs = 8_000;

/**
 * By `SMTP_URL`: 'smtps://user:password@host' sends, 'log:' shows each mail in the log, which is
 * for a machine of one's own. @throws Unavailable when it is not set: the mails stay owed.
 */
export function openMailer(): Mailer {
  const { SMTP_URL, SHOP_MAIL_FROM, SHOP_MAIL_TO } = process.env;
  if (SMTP_URL === 'log:') return { send: show, close: () => undefined };
  if (!SMTP_URL || !SHOP_MAIL_FROM || !SHOP_MAIL_TO)
    throw new Unavailable(
      'Mails are owed, but SMTP_URL, SHOP_MAIL_FROM or SHOP_MAIL_TO is not set.',
    );
  const transport = createTransport({
    url: SMTP_URL,
    pool: true,
    maxConnections: 4,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    // Nothing in a mail may make the server read a file or an address of its own.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = SHOP_MAIL_FROM.replace(/^.*@|>?\s*$/g, '');
  return {
    async send({ id, to, replyTo, subject, text }) {
      const message = {
        messageId: `<${id}@${host}>`,
        from: SHOP_MAIL_FROM,
        to: to ?? SHOP_MAIL_TO,
        // The shop reads its orders in its own mailbox.
        ...(to === null ? {} : { bcc: SHOP_MAIL_TO }),
        ...(replyTo ? { replyTo } : {}),
        subject,
        text,
      };
      await transport.sendMail(message).catch((error: unknown) => {
        throw new Unavailable(`The mail server did not take ${id}${reasonOf(error)}.`);
      });
    },
    close: () => transport.close(),
  };
}

/** ' (EENVELOPE 550)'. Not the server's own words, which may name the shopper's address. */
function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const reason = [code, responseCode].filter((part) => part !== undefined).join(' ');
  return reason && ` (${reason})`;
}

async function show({ to, subject, text }: Mail): Promise<void> {
  if (process.env['SHOP_LOG'] !== 'off')
    console.log(`\nMail to ${to ?? 'the shop'}: ${subject}\n\n${text}\n`);
}
