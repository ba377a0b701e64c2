import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { maxGiftMessage, noExtras, type KeptGift } from '~/features/cart/extras';
import { formatPrice, type Cents } from '~/base/money';
import { $extras } from '~/stores/extras';
import styles from './GiftForm.module.css';

const plain: KeptGift = { message: '', wrapCents: 0, hidePrices: false };

const keep = (gift: KeptGift | null) => $extras.set({ ...$extras.get(), gift });

/** Makes the order a gift: with a card, in a wrap, without prices (R647). */
export function GiftForm({ wrapCost }: { wrapCost: Cents }) {
  const { gift } = useStore($extras, { ssr: () => noExtras });
  /** What was typed before the gift was taken back. */
  const [before, setBefore] = useState(plain);
  const toggle = (isGift: boolean) => {
    if (gift) setBefore(gift);
    keep(isGift ? before : null);
  };
  return (
    <fieldset className={styles['gift']}>
      <legend className="visually-hidden">Gift</legend>
      <Check name="This is a gift" isOn={gift !== null} onChange={toggle} />
      {gift && (
        <>
          <label className={styles['message']}>
            Gift message
            <textarea
              dir="auto"
              className="input"
              rows={4}
              maxLength={maxGiftMessage}
              value={gift.message}
              aria-describedby="gift-hint"
              onChange={({ target }) => keep({ ...gift, message: target.value })}
            />
            <small id="gift-hint">{`We print it on a card, with your line breaks: at most ${maxGiftMessage} characters.`}</small>
          </label>
          <Check
            name="Gift wrap"
            hint={`${formatPrice(wrapCost)}, for the whole order`}
            isOn={gift.wrapCents > 0}
            onChange={(isOn) => keep({ ...gift, wrapCents: isOn ? wrapCost : 0 })}
          />
          <Check
            name="Leave prices off the slip"
            hint="What is paid on delivery stays on it."
            isOn={gift.hidePrices}
            onChange={(hidePrices) => keep({ ...gift, hidePrices })}
          />
          <p>At the checkout, type the address of who gets it. All mails go to you alone.</p>
        </>
      )}
    </fieldset>
  );
}

interface CheckProps {
  name: string;
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const Check = ({ name, hint, isOn, onChange }: CheckProps) => (
  <label className={styles['check']}>
    <input
      type="checkbox"
      aria-label={name}
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span>
      <span>{name}</span>
      {hint && <small>{hint}</small>}
    </span>
  </label>
);
