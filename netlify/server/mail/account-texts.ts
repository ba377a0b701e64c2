import { routes } from '../../../src/domain/frame/routes.ts';
import { addressOf } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

type Text = Omit<Mail, 'id'>;

/* Mails to an account. They hold nothing that anybody typed; the secret of a link is in its fragment, which no server sees and logs. */

const linkTo = (page: string, secret: string): string => addressOf(`${page}#link=${secret}`);

const mail = (to: string, subject: string, ...paragraphs: string[]): Text => ({
  to,
  replyTo: null,
  subject,
  text: paragraphs.join('\n\n'),
});

export const proofText = (to: string, secret: string): Text =>
  mail(
    to,
    'Confirm your email for Attarine',
    'An account at Attarine was registered with this address.',
    `If it is yours, open this page and press 'Confirm': ${linkTo(routes.verify, secret)}`,
    'The link works once, for 24 hours. Your account then also shows the orders that you placed with this address before you had it.',
    'If you did not register, do not press the button: without it nobody sees your orders.',
  );

export const changeText = (to: string, secret: string): Text =>
  mail(
    to,
    'Confirm your new email for Attarine',
    'An account at Attarine is to have this address.',
    `If it is yours, open this page and press 'Confirm': ${linkTo(routes.verify, secret)}`,
    'The link works once, for 24 hours. If you did not ask for it, ignore this mail.',
  );

export const changedText = (to: string): Text =>
  mail(
    to,
    'Your Attarine account has another email',
    'Your account at Attarine had this address. Its email was changed, and this address no longer opens it.',
    'If you did not change it, answer this mail, and we will look into it.',
  );

export const resetText = (to: string, secret: string): Text =>
  mail(
    to,
    'A new password for your Attarine account',
    `Set a new password on this page: ${linkTo(routes.reset, secret)}`,
    'The link works once, for 30 minutes. Wherever your account is logged in, it is logged out then.',
    'If you did not ask for it, ignore this mail. Your password stays as it is.',
  );
