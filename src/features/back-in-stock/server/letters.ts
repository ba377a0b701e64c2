import { button, type Letter } from '../../../../netlify/kernel/mail/letter.ts';
import { pageAt } from '../../../../netlify/kernel/mail/page-at.ts';

export const backInStock = (
  to: string,
  { name, path }: { name: string; path: string },
): Letter => ({
  to,
  subject: `${name} is back in stock`,
  heading: `${name} is back`,
  blocks: [
    'It can be ordered again. We keep none aside: the first who order get it.',
    button('See it', pageAt(path)),
  ],
  why: 'You asked us on its page to tell you once. This is that mail, and we delete your address now.',
});
