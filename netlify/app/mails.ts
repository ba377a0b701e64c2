import { accountMails } from '../../src/features/accounts/server/shoppers/mails.ts';
import { waitingMails } from '../../src/features/back-in-stock/server/mails.ts';
import { creditMails } from '../../src/features/credit/server/mails.ts';
import { giftCardMails } from '../../src/features/gift-cards/server/mails.ts';
import type { MailKind, MailName } from '../kernel/mail/kind.ts';
import { messageMails } from '../../src/features/messages/server/mails.ts';
import { newsletterMails } from '../../src/features/newsletter/server/mails.ts';
import { orderMails } from '../../src/features/orders/server/mails/kinds.ts';
import { reviewMails } from '../../src/features/reviews/server/mails.ts';
import { returnMails } from '../../src/features/returns/server/mails.ts';
import { withdrawalMails } from '../../src/features/withdrawals/server/mails.ts';

/** Every kind of mail. */
export const mails = {
  ...orderMails,
  ...withdrawalMails,
  ...returnMails,
  ...creditMails,
  ...giftCardMails,
  ...messageMails,
  ...accountMails,
  ...newsletterMails,
  ...waitingMails,
  ...reviewMails,
} satisfies Record<MailName, MailKind>;
