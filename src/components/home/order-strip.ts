import { isLastOrder, orderPath } from '~/domain/order/last-order';
import { storageKey } from '~/domain/base/storage-keys';
import { readSession, writeSession } from '~/stores/session';

/** `<order-strip>` is shown after an order, until it is dismissed (R32). */
class OrderStrip extends HTMLElement {
  connectedCallback() {
    const order = readSession(storageKey.lastOrder);
    const link = this.querySelector('a');
    const number = this.querySelector('strong');
    if (!isLastOrder(order) || !link || !number) return;
    link.href = orderPath(order);
    number.textContent = order.id;
    this.hidden = false;
    this.querySelector('button')?.addEventListener('click', () => {
      writeSession(storageKey.lastOrder, null);
      this.hidden = true;
    });
  }
}

customElements.define('order-strip', OrderStrip);
