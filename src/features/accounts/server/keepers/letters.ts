import { linkMs } from '../../link-times.ts';
import { inWords } from '../../../../base/durations.ts';
import { deskRoutes } from '../../../desk/desk-routes.ts';
import { button, type Letter } from '../../../../../netlify/kernel/mail/letter.ts';
import { pageAt } from '../../../../../netlify/kernel/mail/page-at.ts';

/** To a keeper. Its secret is in the fragment, which no server sees and logs. */
export const deskLink = (to: string, secret: string): Letter => ({
  to,
  subject: 'Sign in to the desk',
  heading: 'Sign in to the desk',
  blocks: [
    `Open this page and press 'Sign in'. The link works once, for ${inWords(linkMs.signIn)}.`,
    button('Open the desk', pageAt(`${deskRoutes.login}#link=${secret}`)),
  ],
  why: 'You get this mail because somebody asked for it on the page of the desk. If that was not you, ignore it.',
});
