import type { Kept } from '../../base/periods.ts';

export const accountKept = {
  what: 'Accounts, the way from an e-mail address to its account and orders, links that were mailed, what passkeys were asked to sign, ended sessions, failed logins, and what is still to be erased',
  stores: [
    'users',
    'addresses',
    'accountWork',
    'people',
    'erasures',
    'links',
    'endedSessions',
    'limits',
  ],
  periods: {
    account: {
      what: 'E-mail address, password hash, passkeys with name and last day of use, and saved delivery address, with its phone number, of an account',
      days: null,
      from: '',
      why: 'to log you in',
    },
    link: {
      what: 'Links that were mailed to you, with your e-mail address, and what passkeys were asked to sign',
      days: 7,
      from: 'the end of their time',
      why: 'so that a mail that is late can still be made, and nothing works twice',
    },
    endedSession: {
      what: 'That somebody logged out, under a code made from the session',
      // Longer than any session lasts.
      days: 8,
      from: 'the logout',
      why: 'so that no copy of the session’s cookie works',
    },
    failedLogin: {
      what: 'Times of failed logins, under a code made from the e-mail address',
      days: 1,
      from: 'the last failed login',
      why: 'so that nobody can go on guessing your password',
    },
  },
} as const satisfies Kept;
