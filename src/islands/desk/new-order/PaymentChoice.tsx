import styles from './NewOrder.module.css';

const methods = [
  { value: 'no', name: 'Pay on delivery' },
  { value: 'yes', name: 'Already paid' },
];

export const PaymentChoice = () => (
  <fieldset className={styles['payment']}>
    <legend className="visually-hidden">Payment</legend>
    {methods.map(({ value, name }, at) => (
      <label key={value}>
        <input type="radio" name="paid" value={value} defaultChecked={at === 0} />
        <span>{name}</span>
      </label>
    ))}
  </fieldset>
);
