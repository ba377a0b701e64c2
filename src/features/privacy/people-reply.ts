import type { PaperReply } from '../books/paper-reply.ts';
import type { UserRecord } from '../accounts/account.schema.ts';
import type { PasskeyView } from '../accounts/sign-in-reply.ts';
import type { Basket } from '../cart/basket.ts';
import type { ReturnExport } from '../returns/return-export.ts';
import type { DeclaredWithdrawal } from '../withdrawals/withdrawal-replies.schema.ts';
import type { OrderView } from '../orders/order.schema.ts';
import type { ReviewState } from '../reviews/review-replies.schema.ts';
import type { Review } from '../reviews/reviews.ts';
import type { MessageView } from '../messages/message-replies.schema.ts';
import type { MailView } from '../orders/desk-view/order-replies.schema.ts';

/* What the calls about one person answer. Times are ISO. Both come in pages. */

interface PageOfPerson {
  /** To be sent as `after` for the next page; null on the last one. */
  next: string | null;
  /** Records of the shop that are damaged: nobody can tell whose they are. */
  unreadable: string[];
}

/** @public What stands under an e-mail address itself: each feature declares its own, in its `personal.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- The features fill it.
export interface ByAddress {}

/** POST /api/desk/people `{ email, after? }`: what the shop knows of a person; by its address on the first page. */
export interface PersonReply extends PageOfPerson, ByAddress {
  email: string;
  /** On the first page; null when there is no account. */
  account: PersonAccount | null;
  /** On the first page: when the last logins failed, and when the last mails to the person left. */
  failedLogins: string[];
  mails: string[];
  orders: PersonOrder[];
  messages: PersonMessage[];
  reviews: PersonReview[];
  withdrawals: PersonWithdrawal[];
}

interface PersonAccount {
  at: string;
  provenAt: string | null;
  /** The delivery address that the account keeps. */
  address: UserRecord['address'] | null;
  /** Left out where it has none. */
  passkeys?: PasskeyView[] | undefined;
  /** The address that it wants to have instead, until that is confirmed. */
  newEmail: string | null;
  /** What it wants to buy and wishes for. */
  basket: Basket;
}

export interface PersonOrder extends OrderView {
  invoices: PaperReply[];
  /** Left out for none. */
  returns?: ReturnExport[];
  /** Was it placed while signed in? */
  hasAccount: boolean;
  steps: { at: string; type: string }[];
  /** Carrier, number and link of the parcel as the shop recorded them. */
  shipment: Record<string, string | undefined> | null;
  /** From when the person may be forgotten; null while the order is under way. */
  forgetFrom: string | null;
  mails: MailView[];
}

export interface PersonMessage extends Omit<MessageView, 'state'> {
  mails: MailView[];
}

export interface PersonReview extends Review {
  at: string;
  productId: number;
  state: ReviewState;
  /** The order that proves the purchase. */
  orderId: string | null;
}

export interface PersonWithdrawal extends DeclaredWithdrawal {
  id: string;
  mails: MailView[];
}

/** POST /api/desk/people/erase `{ email, after? }`: what was erased. */
export interface EraseReply extends PageOfPerson {
  /** On the last page: had the address an account? */
  account: boolean;
  /** Numbers of the orders that stay without their person. */
  orders: string[];
  /** Numbers of the orders that are under way: their person is forgotten when they are not. */
  waiting: string[];
  messages: string[];
  /** Ids of the reviews that stay without their writer. */
  reviews: string[];
  withdrawals: string[];
  /**
   * Numbers of invoices and credit notes, which stay with their name and address as the law asks; left out by an
   * older deploy.
   */
  invoices?: string[] | undefined;
  /** From their day of issue; left out by an older deploy. */
  keepYears?: number | undefined;
}
