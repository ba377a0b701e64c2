import NodeMailer from 'nodemailer/lib/mailer';
import SMTPPool from 'nodemailer/lib/smtp-pool';
import { Unavailable } from '../store/unavailable.ts';
import { messageOf, type Mail } from './message-of.ts';

/** A mail server that was asked did not take a mail. */
export class MailRefused extends Unavailable {
  override name = 'MailRefused';
  /** 'EENVELOPE 550': not the server's own words, which may name the shopper's address. */
  readonly reason: string;
  /** Whether it has surely not left. Without the server's answer it may have. */
  readonly isSure: boolean;

  constructor(id: string, reason: string, isSure: boolean) {
    super(`The mail server did not take ${id}${reason && ` (${reason})`}.`);
    this.reason = reason;
    this.isSure = isSure;
  }
}

/** The one way in which mail leaves the shop. */
export interface Mailer {
  /** Resolves when another mail server has taken the mail. @throws MailRefused when none did. */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
}

/**
 * A mail server that is silent for so long is down. A scheduled function has only 30 s for all
 * mails.
 */
const quietPeriodMs = 8_000;

/**
 * By `SMTP_URL`: 'smtps://user:password@host' sends, 'log:' shows each mail in the log, which is
 * for a developer's machine. @throws Unavailable when it is not set: the mails stay queued.
 */
export function openMailer(): Mailer {
  const { SMTP_URL, SHOP_MAIL_FROM, SHOP_MAIL_TO } = process.env;
  if (SMTP_URL === 'log:') return { send: show, close: () => undefined };
  if (!SMTP_URL || !SHOP_MAIL_FROM || !SHOP_MAIL_TO)
    throw new Unavailable(
      'Mails are queued, but SMTP_URL, SHOP_MAIL_FROM or SHOP_MAIL_TO is not set.',
    );
  const transport = transportTo(SMTP_URL);
  return {
    async send(mail) {
      const message = messageOf(mail, SHOP_MAIL_FROM, SHOP_MAIL_TO);
      await transport.sendMail(message).catch((error: unknown) => {
        throw new MailRefused(mail.id, reasonOf(error), hasSurelyFailed(error));
      });
    },
    close: () => transport.close(),
  };
}

/** Uses nodemailer's SMTP parts only: the whole library would bring every other transport along. */
function transportTo(url: string) {
  const options = {
    url,
    maxConnections: 4,
    connectionTimeout: quietPeriodMs,
    greetingTimeout: quietPeriodMs,
    socketTimeout: quietPeriodMs,
    // Nothing in a mail may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return new NodeMailer(new SMTPPool(options), options);
}

/** The server said no, or could not be reached at all. */
function hasSurelyFailed(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode, syscall }: Facts = error;
  return typeof responseCode === 'number' || syscall === 'connect' || code === 'EDNS';
}

interface Facts extends Error {
  code?: unknown;
  responseCode?: unknown;
  syscall?: unknown;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { code, responseCode }: Facts = error;
  return [code, responseCode]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ');
}

function show({ to, subject, text }: Mail): Promise<void> {
  if (process.env['SHOP_LOG'] !== 'off')
    console.log(`\nMail to ${to ?? 'the shop'}: ${subject}\n\n${text}\n`);
  return Promise.resolve();
}
