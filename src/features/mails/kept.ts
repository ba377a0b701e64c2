import type { Kept } from '../../base/periods.ts';

export const mailKept = {
  what: 'Mails on their way to you, and how many left',
  stores: ['outbox', 'due', 'mailCounts'],
  periods: {
    sentMail: {
      what: 'Notes that a mail was sent, without its text and address',
      days: 90,
      from: 'the day of the mail',
      why: 'so that no mail is sent twice',
    },
    mailCount: {
      what: 'Times of the last mails to you, under a code made from the e-mail address',
      days: 1,
      from: 'the last mail',
      why: 'so that nobody can make the shop flood your mailbox',
    },
  },
} as const satisfies Kept;
