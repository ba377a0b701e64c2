import { isInt, isListOf, isNullOr, isShape, isText, isTime } from '../base/guards.ts';

/** An address that has confirmed the newsletter, with its links to leave it. */
export interface NewsletterAddress {
  email: string;
  confirmedAt: string;
  /** The page for its reader, and the call for mail programs (`List-Unsubscribe`). */
  unsubscribe: string;
  oneClick: string;
}

/** GET /api/desk/newsletter?after=: 1,000 at most, those that did not confirm yet included. */
export interface NewsletterReply {
  addresses: NewsletterAddress[];
  /** How many of this page did not confirm yet. */
  unconfirmed: number;
  next: string | null;
}

export const isNewsletterReply = isShape<NewsletterReply>({
  addresses: isListOf(
    isShape<NewsletterAddress>({
      email: isText,
      confirmedAt: isTime,
      unsubscribe: isText,
      oneClick: isText,
    }),
  ),
  unconfirmed: isInt,
  next: isNullOr(isText),
});
