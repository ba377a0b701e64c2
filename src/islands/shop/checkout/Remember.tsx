import { routes } from '~/domain/frame/routes';
import { $details } from '~/stores/details';
import styles from './CheckoutView.module.css';
import type { KnownDetails } from './useKnownDetails';

/** Where the form is filled in from the next time. Both texts take the same room. */
export const Remember = ({ known: { isGuest, root } }: { known: KnownDetails }) => (
  <div ref={root} className={styles['remember']}>
    {isGuest ? (
      <label>
        <input type="checkbox" name="remember" defaultChecked={$details.get() !== undefined} />
        Remember my details on this device
      </label>
    ) : (
      <p>
        Your saved address is in <a href={routes.dashboard}>your dashboard</a>.
      </p>
    )}
  </div>
);
