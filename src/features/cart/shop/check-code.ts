import { post } from '~/api';
import type { Cart } from '~/features/cart/cart';
import type { KeptCode } from '~/features/cart/extras';
import { isBoolean, isListOf, isNumber, isOptional, isShape, isText } from '~/base/guards';
import { toCents } from '~/base/money';

interface Answer {
  /** As it is printed, however it was typed. */
  code?: string | undefined;
  kind: string;
  name: string;
  off: number;
  /** What is left on a gift card. */
  left?: number | undefined;
  /** Then `off` is what that costs in the first zone. */
  freeDelivery?: boolean | undefined;
  /** Ids of lines that are left out because they are reduced. */
  leaves?: string[] | undefined;
}

const isAnswer = isShape<Answer>({
  code: isOptional(isText),
  kind: isText,
  name: isText,
  off: isNumber,
  left: isOptional(isNumber),
  freeDelivery: isOptional(isBoolean),
  leaves: isOptional(isListOf(isText)),
});

export interface CheckedCode extends KeptCode {
  leaves: readonly string[];
}

/** What a code takes off a cart, or why it takes nothing; null when the server does not say. */
export async function checkCode(code: string, cart: Cart): Promise<CheckedCode | string | null> {
  const cartItems = cart.map(({ id, quantity }) => ({ id, quantity }));
  const { $openPayment } = await import('~/stores/orders/open-payment');
  const open = $openPayment.get();
  // An order from here that is not paid yet may hold it: it is ended before another is placed.
  const headers: Record<string, string> = open ? { 'X-Order-Key': open.key } : {};
  const result = await post('/api/codes/check', isAnswer, { code, cartItems }, headers);
  if (!result.ok) return result.reason === 'unreachable' ? null : (result.reply.error ?? null);
  const {
    code: printed = code,
    kind,
    name,
    off,
    left = 0,
    freeDelivery,
    leaves = [],
  } = result.value;
  return { code: printed, kind, name, cents: freeDelivery ? 0 : toCents(off + left), leaves };
}
