import { $details } from '~/stores/details';
import styles from './CheckoutView.module.css';
import type { KnownDetails } from './useKnownDetails';

/** Where the form is filled in from the next time. Both texts take the same room. */
export const Remember = ({ known: { account, root } }: { known: KnownDetails }) => (
  <div ref={root} className={styles['remember']}>
    {account ? (
      account.note
    ) : (
      <label>
        <input type="checkbox" name="remember" defaultChecked={$details.get() !== undefined} />
        Remember my details on this device
      </label>
    )}
  </div>
);
