import type { WithdrawalView } from './withdrawal-replies.schema.ts';
import { stateWords } from '../orders/desk-view/order-words.ts';

type Declared = Pick<WithdrawalView, 'isOwn' | 'step' | 'orderState'>;

/** What a withdrawal came to, and what a keeper does next. */
export function withdrawalText({ isOwn, step, orderState }: Declared): string {
  if (isOwn === null) return 'Just received. The shop is looking for its order.';
  if (!isOwn)
    return orderState === null
      ? 'Withdrawal without an order: no order has this number.'
      : 'Withdrawal without an order: the order with this number has another e-mail address.';
  const now = orderState === null ? '' : `It is now: ${stateWords[orderState]}.`;
  return `${stepText[step ?? 'declared']} ${now}`.trim();
}

const stepText = {
  cancelled: 'The order had not left, so all of it was cancelled and its units are back in stock.',
  withdrawn: 'The order was withdrawn: note when it is back, and pay back what was paid.',
  declared: 'The order allowed no withdrawal, so nothing was changed. Please answer the shopper.',
} as const;
