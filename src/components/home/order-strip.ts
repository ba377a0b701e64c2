import { lastOrderKey, orderPath, parseLastOrder } from '~/domain/last-order';

/** `<order-strip>` shows itself after an order was placed, until it is dismissed (decision 8). */
class OrderStrip extends HTMLElement {
  connectedCallback() {
    const order = parseLastOrder(sessionStorage.getItem(lastOrderKey));
    const link = this.querySelector('a');
    if (!order || !link) return;
    link.href = orderPath(order);
    this.hidden = false;
    this.querySelector('button')?.addEventListener('click', () => {
      sessionStorage.removeItem(lastOrderKey);
      this.hidden = true;
    });
  }
}

customElements.define('order-strip', OrderStrip);
