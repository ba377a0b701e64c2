import { linkMs } from '../../link-times.ts';
import { inWords } from '../../../../base/durations.ts';
import { routes } from '../../../../base/routes.ts';
import { button, type Letter, type Link } from '../../../../../netlify/kernel/mail/letter.ts';
import { pageAt } from '../../../../../netlify/kernel/mail/page-at.ts';

/* Mails to an account. They hold nothing that anybody typed. */

/** The secret of a link is in its fragment, which no server sees and logs. */
const opening = (label: string, page: string, secret: string): Link =>
  button(label, pageAt(`${page}#link=${secret}`));

export const proof = (to: string, secret: string): Letter => ({
  to,
  subject: 'Confirm your email address',
  heading: 'Is this your address?',
  blocks: [
    "An account in our shop was registered with this address. If it is yours, open this page and press 'Confirm'.",
    opening('Confirm this address', routes.verify, secret),
    `The link works once, for ${inWords(linkMs.verify)}. Your account then also shows the orders that you placed with this address before you had it.`,
  ],
  why: 'If you did not register, do not press the button: without it nobody sees your orders.',
});

/** To the address that an account is to have. */
export const change = (to: string, secret: string): Letter => ({
  to,
  subject: 'Confirm your new email address',
  heading: 'Is this your new address?',
  blocks: [
    "An account in our shop is to have this address. If it is yours, open this page and press 'Confirm'.",
    opening('Confirm this address', routes.verify, secret),
    `The link works once, for ${inWords(linkMs.verify)}.`,
  ],
  why: 'You get this mail because somebody typed your address into an account. If that was not you, ignore it.',
});

/** To the address that an account had. */
export const changed = (to: string): Letter => ({
  to,
  subject: 'Your account has another email address',
  heading: 'Your account has another address',
  blocks: [
    'Your account in our shop had this address. It was changed, and this address no longer opens it.',
    'If you did not change it, answer this mail, and we will look into it.',
  ],
  why: 'You get this mail because your account had this address.',
});

export const reset = (to: string, secret: string): Letter => ({
  to,
  subject: 'A new password for your account',
  heading: 'A new password',
  blocks: [
    'Somebody asked for a new password for the account of this address.',
    opening('Set a new password', routes.reset, secret),
    `The link works once, for ${inWords(linkMs.reset)}. Wherever your account is logged in, it is logged out then.`,
  ],
  why: 'You get this mail because somebody asked for it on our login page. If that was not you, ignore it: your password stays as it is.',
});

export const passwordChanged = (to: string): Letter => ({
  to,
  subject: 'Your password was changed',
  heading: 'Your password was changed',
  blocks: [
    'Your account in our shop has a new password. Wherever it was logged in before, it is logged out.',
    'If you did not change it, set another one on this page, and answer this mail.',
    button('Set a new password', pageAt(routes.forgot)),
  ],
  why: 'You get this mail because your account has this address.',
});

/** @param losesPassword nobody has confirmed the address before. */
export const login = (to: string, secret: string, losesPassword: boolean): Letter => ({
  to,
  subject: 'Sign in to your account',
  heading: 'Sign in to your account',
  blocks: [
    `Open this page and press 'Sign in'. The link works once, for ${inWords(linkMs.signIn)}.`,
    opening('Sign in', routes.signIn, secret),
    ...(losesPassword
      ? [
          'This also confirms your address. Nobody has done so before, so a password that the account has ends with it. You can set another one when you are signed in.',
        ]
      : []),
  ],
  why: 'You get this mail because somebody asked for it on our login page. If that was not you, ignore it.',
});

/** To the address of an order that has no account. */
export const keepOrder = (to: string, secret: string): Letter => ({
  to,
  subject: 'Keep your order in an account',
  heading: 'Keep your order in an account',
  blocks: [
    "Open this page and press 'Sign in'. You then have an account with this address. It shows every order that you placed with it, and needs no password.",
    opening('Keep my order', routes.signIn, secret),
    `The link works once, for ${inWords(linkMs.signIn)}.`,
  ],
  why: 'You get this mail because somebody asked for it on the page of your order. If that was not you, ignore it: without the button there is no account.',
});

export const noAccount = (to: string): Letter => ({
  to,
  subject: 'There is no account with this address',
  heading: 'There is no account with this address',
  blocks: [
    'Somebody asked for a link to sign in with this address, but our shop has no account with it. Perhaps yours has another address.',
    button('Register', pageAt(routes.register)),
  ],
  why: 'You get this mail because somebody asked for it on our login page. If that was not you, ignore it.',
});

export const passkeyAdded = (to: string): Letter => ({
  to,
  subject: 'A passkey was added to your account',
  heading: 'A passkey was added to your account',
  blocks: [
    'Whoever has it can sign in to your account in our shop.',
    'If you did not add it, remove it in your account, and answer this mail.',
    button('Go to your account', pageAt(routes.dashboard)),
  ],
  why: 'You get this mail because your account has this address.',
});
