import type { PaymentWay } from '~/domain/delivery/ways-to-pay';
import styles from './PaymentChoice.module.css';

interface Props {
  way: PaymentWay;
  isPickUp: boolean;
  onChange: (way: PaymentWay) => void;
}

const onDelivery = { name: 'Pay on delivery', hint: 'When the parcel is in your hands.' };
const whenPickedUp = { name: 'Pay when you pick up', hint: 'At our shop.' };

const waysFor = (isPickUp: boolean): { id: PaymentWay; name: string; hint: string }[] => [
  { id: 'delivery', ...(isPickUp ? whenPickedUp : onDelivery) },
  {
    id: 'card',
    name: 'Pay by card',
    hint: 'On the page of our payment provider, which opens next.',
  },
];

/** How the order is paid, where the shop takes cards (R620). */
export const PaymentChoice = ({ way, isPickUp, onChange }: Props) => (
  <fieldset className={styles['payment']}>
    <legend>Payment</legend>
    {waysFor(isPickUp).map(({ id, name, hint }) => (
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
