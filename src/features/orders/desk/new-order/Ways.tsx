import { useEffect, useState } from 'react';
import { call } from '~/api';
import { isListOf, isShape, isText } from '~/base/guards';
import styles from './NewOrder.module.css';

interface Radios {
  legend: string;
  name: string;
  /** The first is checked. */
  options: readonly { value: string; name: string }[];
  hint?: string | undefined;
}

const RadioGroup = ({ legend, name, options, hint }: Radios) => (
  <fieldset className={styles['payment']}>
    <legend className="visually-hidden">{legend}</legend>
    {options.map((option, at) => (
      <label key={option.value}>
        <input type="radio" name={name} value={option.value} defaultChecked={at === 0} />
        <span>{option.name}</span>
      </label>
    ))}
    {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
  </fieldset>
);

/** Whether the order is sent or picked up. */
export const DeliveryChoice = () => (
  <RadioGroup
    legend="How they get it"
    name="delivery"
    options={[
      { value: 'sent', name: 'Delivery' },
      { value: 'pick up', name: 'Pick up' },
    ]}
  />
);

const isWays = isShape<{ ways: string[] }>({ ways: isListOf(isText) });

/** How the order is paid: with a link only where the shop takes payments online. */
export function PaymentChoice({ isByCard, isPickUp }: { isByCard: boolean; isPickUp: boolean }) {
  const [hasCards, setCards] = useState(false);
  useEffect(() => {
    void call('/api/payments', isWays).then((reply) => {
      setCards(reply.ok && reply.value.ways.includes('card'));
    });
  }, []);
  const byLink = { value: 'card', name: `Pay ${isByCard ? 'by card' : 'online'}, with a link` };
  return (
    <RadioGroup
      legend="Payment"
      name="paid"
      options={[
        { value: 'no', name: isPickUp ? 'Pay when it is picked up' : 'Pay on delivery' },
        { value: 'yes', name: 'Already paid' },
        ...(hasCards ? [byLink] : []),
      ]}
      hint={
        hasCards ? 'The next screen has the link to send. It can be paid for an hour.' : undefined
      }
    />
  );
}
