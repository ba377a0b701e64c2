import { useStore } from '@nanostores/react';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { emptyCart, type Cart } from '~/features/cart/cart';
import type { CardProduct } from '~/features/catalogue/catalogue';
import { routes } from '~/base/routes';
import { notify, notifyAlert } from '~/islands/toast/notify';
import {
  $cart,
  addToCart,
  changeQuantity,
  clearCart,
  putBack,
  removeFromCart,
} from '~/stores/cart';

const cartStore = { $cart, addToCart, changeQuantity, clearCart, putBack, removeFromCart };
type CartStore = typeof cartStore;

const CartContext = createContext<CartStore | null>(null);

/** Hands the cart's store to the islands below; tests hand their own. */
export function CartProvider({
  store = cartStore,
  children,
}: {
  store?: CartStore;
  children: ReactNode;
}) {
  return <CartContext value={store}>{children}</CartContext>;
}

export interface CartHandle {
  cart: Cart;
  /** Toasts the success, or alerts that a size is missing; answers whether it was added. */
  add: (product: CardProduct, variant: string | null, quantity?: number) => boolean;
  remove: (id: string) => void;
  /** 0 or below removes the line, with its toast. */
  setQuantity: (id: string, quantity: number) => void;
  clear: () => void;
}

/** The cart and what a shopper can do with it (R80, R139). */
export function useCart(): CartHandle {
  const store = useContext(CartContext);
  if (!store) throw new Error('useCart must be used within a CartProvider');
  const cart = useStore(store.$cart, { ssr: () => emptyCart });
  const actions = useMemo(() => cartActions(store), [store]);
  return { cart, ...actions };
}

export const viewCart = { action: { label: 'View cart', href: routes.cart } };

function cartActions(store: CartStore): Omit<CartHandle, 'cart'> {
  const remove = (id: string) => {
    const position = store.$cart.get().findIndex((item) => item.id === id);
    const line = store.$cart.get()[position];
    if (!line) return;
    store.removeFromCart(id);
    const run = () => store.putBack(line, position);
    void notify('success', `${line.name} removed from cart.`, { action: { label: 'Undo', run } });
  };
  return {
    remove,
    add(product, variant, quantity = 1) {
      const added = store.addToCart(product, variant, quantity);
      if (added) void notify('success', `${product.name} added to cart!`, viewCart);
      else notifyAlert('Please select a size.');
      return added;
    },
    setQuantity(id, quantity) {
      if (quantity <= 0) remove(id);
      else store.changeQuantity(id, quantity);
    },
    clear: store.clearCart,
  };
}
