import { fetchProducts } from '~/api';
import { productIdsOf } from '~/domain/catalogue/lines';
import { appendable } from '~/domain/catalogue/backend-products';
import { orderedAgain } from '~/domain/customer/order-again';
import type { PlacedOrder } from '~/domain/order/placed-order';
import { addLineToCart } from '~/stores/cart';
import { discoveryOffer, productsNear } from '~/stores/catalogue';

interface Outcome {
  /** False when the products could not be read: nothing has happened then. */
  isRead: boolean;
  said: string;
}

const unreadable: Outcome = {
  isRead: false,
  said: 'The products cannot be read just now. Please try again.',
};

/** Puts the lines that are still sold into the cart, at today's prices. */
export async function orderAgain(lines: PlacedOrder['lines']): Promise<Outcome> {
  const wanted = lines.flatMap(({ id }) => productIdsOf(id));
  const builtIn = await productsNear(wanted);
  if (!builtIn) return unreadable;
  const ids = new Set(builtIn.map((product) => product.id));
  const isBuiltIn = ({ id }: { id: string }) => productIdsOf(id).every((one) => ids.has(one));
  const backend = lines.every(isBuiltIn) ? null : await fetchProducts();
  if (backend && !backend.ok) return unreadable;
  const others = backend ? appendable(backend.value, builtIn) : [];
  const { sold, missing } = orderedAgain(lines, [...builtIn, ...others], discoveryOffer());
  sold.forEach(addLineToCart);
  const said = [
    sold.length > 0 ? 'Added to your cart at today’s prices.' : 'Nothing was added to your cart.',
    missing.length > 0 ? `Not sold at the moment: ${missing.join('; ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
  return { isRead: true, said };
}
