import { formatPrice, type Cents } from '../../../base/money.ts';
import { routes } from '../../../base/routes.ts';
import { formatDate } from '../../../base/text/dates.ts';
import type { CardDetails } from '../gift-card.schema.ts';
import { button, facts, link, typed, type Letter } from '../../../../netlify/kernel/mail/letter.ts';
import { pageAt } from '../../../../netlify/kernel/mail/page-at.ts';

interface Card {
  /** The buyer's address. */
  buyer: string;
  code: string;
  cents: Cents;
  currency: string;
  /** '2029-12-24'; null for ever. */
  until: string | null;
  details: CardDetails | undefined;
}

/** To who gets a gift card, or to its buyer, who prints it (R993). */
export function giftCardLetter({ buyer, code, cents, currency, until, details }: Card): Letter {
  const { email, from, to, message } = details ?? {};
  const amount = formatPrice(cents, currency);
  const said = [
    ...(from === undefined ? [] : [`From: ${from}`]),
    ...(to === undefined ? [] : [`To: ${to}`]),
    ...(message?.split('\n').filter(Boolean) ?? []),
  ];
  return {
    to: email ?? buyer,
    subject: `A gift card of ${amount}`,
    heading: `A gift card of ${amount}`,
    blocks: [
      email === undefined
        ? 'Here is the gift card that you bought. Print it, or give the code on.'
        : 'Somebody has bought this gift card for you.',
      ...(said.length > 0 ? [typed('On the card', ...said)] : []),
      facts(
        ['Code', code],
        ['Amount', amount],
        ...(until === null
          ? []
          : [['Valid until', formatDate(new Date(until))] as [string, string]]),
      ),
      'Type the code in your cart. What is left on the card stays on it.',
      button('Choose a perfume', pageAt(routes.shop)),
      link('See or print the card', pageAt(`${routes.giftCardBalance}#code=${code}`)),
    ],
    why: 'You get this mail because this gift card was bought in our shop. Keep it: the code is as good as money.',
  };
}
