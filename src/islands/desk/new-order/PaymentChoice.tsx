import { useEffect, useState } from 'react';
import { call } from '~/api';
import { isListOf, isShape, isText } from '~/domain/base/guards';
import styles from './NewOrder.module.css';

const methods = [
  { value: 'no', name: 'Pay on delivery' },
  { value: 'yes', name: 'Already paid' },
];
const byLink = { value: 'card', name: 'Pay by card, with a link' };

const isWays = isShape<{ ways: string[] }>({ ways: isListOf(isText) });

/** How the order is paid: with a link only where the shop takes cards. */
export function PaymentChoice() {
  const [hasCards, setCards] = useState(false);
  useEffect(() => {
    void call('/api/payments', isWays).then((reply) => {
      setCards(reply.ok && reply.value.ways.includes('card'));
    });
  }, []);
  return (
    <fieldset className={styles['payment']}>
      <legend className="visually-hidden">Payment</legend>
      {[...methods, ...(hasCards ? [byLink] : [])].map(({ value, name }, at) => (
        <label key={value}>
          <input type="radio" name="paid" value={value} defaultChecked={at === 0} />
          <span>{name}</span>
        </label>
      ))}
      {hasCards && (
        <p className={styles['hint']}>
          The next screen has the link to send. It can be paid for an hour.
        </p>
      )}
    </fieldset>
  );
}
