import type { PaymentWay } from '~/domain/delivery/ways-to-pay';
import styles from './PaymentChoice.module.css';

interface Props {
  way: PaymentWay;
  onChange: (way: PaymentWay) => void;
}

const ways: { id: PaymentWay; name: string; hint: string }[] = [
  { id: 'delivery', name: 'Pay on delivery', hint: 'When the parcel is in your hands.' },
  {
    id: 'card',
    name: 'Pay by card',
    hint: 'On the page of our payment provider, which opens next.',
  },
];

/** How the order is paid, where the shop takes cards (R620). */
export const PaymentChoice = ({ way, onChange }: Props) => (
  <fieldset className={styles['payment']}>
    <legend>Payment</legend>
    {ways.map(({ id, name, hint }) => (
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
