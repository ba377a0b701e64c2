import { storageKey } from '~/base/storage-keys';
import { writeSession } from '~/stores/session';

/** `<your-order>` is shown after an order, until it is dismissed (R32). */
class YourOrder extends HTMLElement {
  connectedCallback() {
    this.querySelector('button')?.addEventListener('click', () => {
      writeSession(storageKey.lastOrder, null);
      this.hidden = true;
    });
  }
}

customElements.define('your-order', YourOrder);
