import type { LineItem } from '~/features/cart/cart';
import { proposedPath } from '~/features/orders/proposed-cart';
import { notify } from '~/islands/toast/notify';

/** Copies the address that proposes this cart. Where the browser refuses, it is shown. */
export async function shareCart(
  lines: readonly Pick<LineItem, 'id' | 'quantity'>[],
): Promise<void> {
  const { href } = new URL(proposedPath(lines), window.location.origin);
  try {
    await navigator.clipboard.writeText(href);
    void notify('success', 'Link to your cart copied.');
  } catch {
    window.prompt('Copy this link', href);
  }
}
