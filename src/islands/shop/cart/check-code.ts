import { post } from '~/api';
import type { Cart } from '~/domain/cart/cart';
import { isNumber, isShape } from '~/domain/base/guards';
import { toCents, type Cents } from '~/domain/base/money';

const isAmount = isShape<{ amount: number }>({ amount: isNumber });

/** What a code takes off a cart, or why it takes nothing; null when the server does not say. */
export async function checkCode(code: string, cart: Cart): Promise<Cents | string | null> {
  const cartItems = cart.map(({ id, quantity }) => ({ id, quantity }));
  const { $openPayment } = await import('~/stores/orders/open-payment');
  const open = $openPayment.get();
  // An order from here that is not paid yet may hold it: it is ended before another is placed.
  const headers: Record<string, string> = open ? { 'X-Order-Key': open.key } : {};
  const result = await post('/api/codes/check', isAmount, { code, cartItems }, headers);
  if (result.ok) return toCents(result.value.amount);
  if (result.reason === 'unreachable') return null;
  return result.reply.error ?? null;
}
