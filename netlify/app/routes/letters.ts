import {
  postNewsletter,
  postNewsletterConfirm,
  postNewsletterEnd,
} from '../../../src/features/newsletter/server/calls.ts';
import { postWaiting } from '../../../src/features/back-in-stock/server/call.ts';
import { postEndMails } from '../../../src/features/reviews/server/end-mails.ts';
import type { Route } from '../../kernel/http/routes.ts';
import { anyone } from '../guards.ts';

/** Mails that somebody asks for, and the end of them. */
export const lettersRoutes: readonly Route[] = [
  anyone('POST /api/newsletter', postNewsletter, 202, 400, 429),
  anyone('POST /api/newsletter/confirm', postNewsletterConfirm, 204, 400, 429),
  anyone('POST /api/newsletter/end', postNewsletterEnd, 204, 400, 429),
  anyone('POST /api/back-in-stock', postWaiting, 202, 400, 429),
  anyone('POST /api/review-mails/end', postEndMails, 204, 400),
];
