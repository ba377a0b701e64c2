import { useEffect, useRef } from 'react';
import { unitsText } from '~/features/orders/view/line-words';
import { isFault, reasonWords, type ReturnState } from '~/features/returns/return-reasons';
import type { OwnReturns } from '~/features/returns/own-returns';
import styles from '~/features/orders/shop/order/OrderPage.module.css';

interface Props {
  own: OwnReturns;
  orderId: string;
  announced: OwnReturns['returns'][number];
  /** It was announced just now. */
  isNew?: boolean;
}

const stateTexts: Record<ReturnState, string> = {
  announced: 'Announced. We write to you when we have looked at it.',
  arrived: 'Your parcel is with us. We write to you when we have looked at it.',
  decided: 'We have looked at it, and have written to you.',
  refused: 'We could not take it back, and have written to you why.',
};

/** A return with its number; while it is announced, the slip to print or to show. */
export function Slip({ own, orderId, announced, isNew = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const { number, state, lines, reason } = announced;
  const isOpen = state === 'announced';
  const isKept = isFault(reason);
  return (
    <article className={isOpen ? styles['slip'] : `screen-only ${styles['slip']}`}>
      <h2 ref={heading} tabIndex={-1} className={styles['subheading']}>
        {`Return ${number}`}
      </h2>
      <p>{stateTexts[state]}</p>
      <dl className={styles['lines']}>
        <Row name="Order" value={orderId} />
        <Row name="Items" value={unitsText(own.lines, lines)} />
        {reason && <Row name="Reason" value={reasonWords[reason]} />}
        {isOpen && !isKept && <Row name="Send to" value={own.sendTo} />}
        {isOpen && (
          <Row name="Postage" value={isKept || own.paidBy === 'shop' ? 'We pay' : 'You pay'} />
        )}
      </dl>
      {isOpen && isKept && (
        <p>
          Please keep it until you hear from us: if we want it back, we write to you where to send
          it.
        </p>
      )}
      {isOpen && !isKept && (
        <p>
          Put this slip into the parcel, or write the number on a note. You can also show it on your
          phone.
        </p>
      )}
      {isOpen && !isKept && (
        <button type="button" className="button quiet screen-only" onClick={() => window.print()}>
          Print slip
        </button>
      )}
    </article>
  );
}

const Row = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt style={{ whiteSpace: 'nowrap' }}>{name}</dt>
    <dd className={styles['number']} dir="auto">
      {value}
    </dd>
  </div>
);
