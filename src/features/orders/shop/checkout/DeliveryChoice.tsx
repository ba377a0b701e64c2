import { useEffect, useState, type ReactNode } from 'react';
import { call } from '~/api';
import { isListOf, isText } from '~/base/guards';
import { pickUpTerms } from '~/features/delivery/zones';
import { readDraft } from '~/stores/orders/order-draft';
import type { KnownDestination } from './useDestination';
import styles from './PaymentChoice.module.css';

interface Props {
  onChange: KnownDestination['choose'];
}

const choices = [
  { id: 'delivery', name: 'Delivery', hint: 'To the address that you type.' },
  { id: 'pick-up', name: 'Pick up', hint: 'Free, at our shop.' },
] as const;

/** How the order reaches its shopper, where the shop lets orders be picked up. */
export function DeliveryChoice({ onChange }: Props): ReactNode {
  const [chosen, setChosen] = useState<string>(() => readDraft()?.delivery ?? 'delivery');
  const isPickUp = chosen === 'pick-up';
  useEffect(() => onChange(isPickUp ? pickUpTerms : null), [isPickUp, onChange]);
  return (
    <fieldset className={styles['payment']}>
      <legend>How you get it</legend>
      {choices.map(({ id, name, hint }) => (
        <label key={id}>
          <input
            type="radio"
            name="delivery"
            value={id}
            aria-label={name}
            aria-describedby={`get-${id}`}
            checked={id === chosen}
            onChange={() => setChosen(id)}
          />
          <span>
            <span>{name}</span>
            <small id={`get-${id}`}>{hint}</small>
          </span>
        </label>
      ))}
      <div role="status">{isPickUp && <Where />}</div>
    </fieldset>
  );
}

const areLines = isListOf(isText);

/** Where and when, read once it is asked for. */
function Where() {
  const [lines, setLines] = useState<string[]>([]);
  useEffect(() => {
    let isWanted = true;
    void call('/pick-up.json', areLines).then((reply) => {
      if (isWanted) setLines(reply.ok ? reply.value : ['Our mail says where and when.']);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return (
    <address style={{ paddingTop: 'var(--space-12)', fontStyle: 'normal' }}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </address>
  );
}
