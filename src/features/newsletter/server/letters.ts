import { newsletterKept } from '../kept.ts';
import { routes } from '../../../base/routes.ts';
import { button, link, type Letter } from '../../../../netlify/kernel/mail/letter.ts';
import { pageAt } from '../../../../netlify/kernel/mail/page-at.ts';

/** @param page with the secret of the wish. */
export const newsletterConfirm = (to: string, page: string): Letter => ({
  to,
  subject: 'Confirm the newsletter',
  heading: 'Do you want our newsletter?',
  blocks: [
    "This address was typed into our newsletter box. If you want the newsletter, open this page and press 'Confirm'.",
    button('Confirm the newsletter', page),
    `The link works once, for ${newsletterKept.periods.newsletterAsk.days} days.`,
  ],
  why: 'If that was not you, ignore this mail: without the button you get no newsletter, and we delete the address.',
});

export const newsletterWelcome = (to: string, links: { page: string; call: string }): Letter => ({
  to,
  subject: 'You get our newsletter',
  heading: 'You get our newsletter',
  blocks: [
    'Thank you. We write when there is something new in the shop.',
    link('What there is now', pageAt(routes.shop)),
  ],
  why: 'You get this mail because you confirmed our newsletter. One press ends it, at any time.',
  unsubscribe: links,
});
