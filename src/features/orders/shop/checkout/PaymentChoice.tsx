import { anyOf, type Method } from '~/features/delivery/methods';
import type { PaymentWay } from '~/features/delivery/ways-to-pay';
import styles from './PaymentChoice.module.css';

interface Props {
  way: PaymentWay;
  /** What can be paid with online where the order goes; cards alone without it. */
  methods: readonly Method[] | undefined;
  isPickUp: boolean;
  onChange: (way: PaymentWay) => void;
}

const page = 'the page of our payment provider, which opens next.';
const onDelivery = { name: 'Pay on delivery', hint: 'When the parcel is in your hands.' };
const whenPickedUp = { name: 'Pay when you pick up', hint: 'At our shop.' };

function online(methods: Props['methods']) {
  if (!methods?.length) return { name: 'Pay by card', hint: `On ${page}` };
  const names = anyOf(methods);
  return {
    name: 'Pay online',
    hint: `${names.charAt(0).toUpperCase()}${names.slice(1)}, on ${page}`,
  };
}

/** How the order is paid, where the shop takes payments online (R620). */
export const PaymentChoice = ({ way, methods, isPickUp, onChange }: Props) => (
  <fieldset className={styles['payment']}>
    <legend>Payment</legend>
    {(
      [
        { id: 'delivery', ...(isPickUp ? whenPickedUp : onDelivery) },
        { id: 'card', ...online(methods) },
      ] as const
    ).map(({ id, name, hint }) => (
      <label key={id}>
        <input
          type="radio"
          name="payment"
          value={id}
          aria-label={name}
          aria-describedby={`payment-${id}`}
          checked={id === way}
          onChange={() => onChange(id)}
        />
        <span>
          <span>{name}</span>
          <small id={`payment-${id}`}>{hint}</small>
        </span>
      </label>
    ))}
  </fieldset>
);
