import type { ShopFacts } from '../../../../src/domain/catalogue/catalogue.ts';
import type { Letter } from '../letter.ts';
import type { Mail } from '../message-of.ts';
import { html } from './html.ts';
import { plainText } from './plain-text.ts';
import { withTypedWords } from './typed-words.ts';

/** A letter as it is sent. @param id the mail's own, the same for every try. */
export function mailOf(id: string, letter: Letter, shop: ShopFacts): Mail {
  const { to, replyTo = null, subject, isPersonal = false, unsubscribe } = letter;
  const safe = withTypedWords(letter);
  return {
    id,
    to,
    replyTo,
    subject,
    text: plainText(safe, shop),
    html: html(safe, shop),
    isPersonal,
    unsubscribeCall: unsubscribe?.call ?? null,
  };
}
