import type { PasskeyView } from '../accounts/sign-in-reply.ts';
import type { Basket } from '../cart/basket.ts';
import type { DeliveryAddress } from '../delivery/address.schema.ts';
import type { PaperReply } from '../books/paper-reply.ts';
import type { OrderState } from '../orders/history/step.schema.ts';
import type { OrderView } from '../orders/order.schema.ts';
import type { PaymentView } from '../orders/payment.ts';
import type { ReviewState } from '../reviews/review-replies.schema.ts';
import type { Review } from '../reviews/reviews.ts';
import type { ReturnExport } from '../returns/return-export.ts';
import type { DeclaredWithdrawal } from '../withdrawals/withdrawal-replies.schema.ts';
import type { ByAddress } from './people-reply.ts';

/** GET /api/account/export: all that the shop keeps of an account and of its proven address. */
export interface AccountExport extends Omit<ByAddress, 'noReviewMails'> {
  account: { email: string; registeredAt: string; provenAt: string | null };
  address: DeliveryAddress | null;
  /** Left out where it has none. */
  passkeys?: PasskeyView[] | undefined;
  /** Its cart and wishlist, with the time (ms since 1970) of each change. */
  basket: Basket;
  orders: (Omit<OrderView, 'state'> & {
    state: OrderState;
    payment: PaymentView;
    invoices: PaperReply[];
    /** Left out for none. */
    returns?: ReturnExport[];
  })[];
  messages: { at: string; name: string; email: string; phone: string; message: string }[];
  reviews: (Review & { at: string; productId: number; state: ReviewState })[];
  withdrawals: DeclaredWithdrawal[];
}
