import { useState } from 'react';
import { sharedPath } from '~/domain/cart/shared-wishlist';
import { notify } from '~/islands/toast/notify';
import styles from './WishlistView.module.css';

const focusOn = (field: HTMLInputElement | null) => field?.focus();

/** Copies the address of the list; where the browser refuses that, the address is shown. */
export function ShareButton({ ids }: { ids: readonly number[] }) {
  const [isShown, setShown] = useState(false);
  const address = () => new URL(sharedPath(ids), window.location.origin).href;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address());
      setShown(false);
      void notify('success', 'Link to your wishlist copied.');
    } catch {
      setShown(true);
    }
  }

  return (
    <div className={styles['share']}>
      <button type="button" className="button quiet" onClick={() => void copy()}>
        Share wishlist
      </button>
      {isShown && (
        <div className={`field ${styles['address']}`}>
          <label htmlFor="shared-address">Copy this link</label>
          <input
            id="shared-address"
            className="input"
            ref={focusOn}
            readOnly
            value={address()}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
      )}
    </div>
  );
}
