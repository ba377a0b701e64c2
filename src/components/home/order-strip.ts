import { isLastOrder, lastOrderKey, orderPath } from '~/domain/order/last-order';
import { readSession, writeSession } from '~/stores/session';

/** `<order-strip>` shows itself after an order was placed, until it is dismissed (decision 8). */
class OrderStrip extends HTMLElement {
  connectedCallback() {
    const order = readSession(lastOrderKey);
    const link = this.querySelector('a');
    if (!isLastOrder(order) || !link) return;
    link.href = orderPath(order);
    this.hidden = false;
    this.querySelector('button')?.addEventListener('click', () => {
      writeSession(lastOrderKey, null);
      this.hidden = true;
    });
  }
}

customElements.define('order-strip', OrderStrip);
