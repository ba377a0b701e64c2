import { useId, useState } from 'react';
import { actorText } from '~/features/desk/actor-text';
import { formatUnits } from '~/base/money';
import { reasonWords } from '~/features/returns/return-reasons';
import type { ReturnView } from '~/features/returns/return-replies.schema';
import { fullTime } from '~/islands/desk/common/times';
import type { ListActs } from '~/islands/desk/parts/StateList';
import { DecideDialog, type Decision } from './DecideDialog';
import { Fact, OrderLink } from './Fact';
import { sendReturnEvent } from './return-calls';
import styles from './Returns.module.css';

interface Props {
  shown: ReturnView & { id: string };
  acts: ListActs;
}

/** One return: what comes back and why, and what can be done with it now. */
export function Return({ shown, acts }: Props) {
  const heading = useId();
  const [open, setOpen] = useState<Decision | null>(null);
  const { id, number, orderId, at, name, lines, reason, text, photographs, arrived } = shown;
  const arrive = () =>
    acts.change(
      { id },
      (key) => sendReturnEvent(shown, { type: 'arrived' }, key),
      `The return ${number} has arrived.`,
    );
  const button = (words: string, onClick: () => void) => (
    <button
      type="button"
      className="button quiet"
      aria-disabled={acts.isBusy || undefined}
      onClick={onClick}
    >
      {words}
    </button>
  );
  return (
    <article aria-labelledby={heading} className={styles['return']}>
      <h2 id={heading}>{number}</h2>
      <dl className={styles['facts']}>
        <Fact name="Order">
          <OrderLink orderId={orderId} />
        </Fact>
        <Fact name="Shopper">{name}</Fact>
        {!shown.isUnannounced && (
          <Fact name="Announced">
            <time dateTime={at}>{fullTime(at)}</time>
          </Fact>
        )}
        <Fact name="Items">
          {lines.map(({ id: line, name: item, quantity }) => (
            <span key={line} className={styles['item']}>{`${quantity} × ${item}`}</span>
          ))}
        </Fact>
        {!shown.isUnannounced && (
          <Fact name="Reason">{reason === null ? 'None given' : reasonWords[reason]}</Fact>
        )}
        {text !== null && (
          <Fact name="The shopper says">
            <span className={styles['text']}>{text}</span>
          </Fact>
        )}
        {arrived && (
          <Fact name="Arrived">
            <time dateTime={arrived.at}>{fullTime(arrived.at)}</time>
          </Fact>
        )}
        <Decided shown={shown} />
      </dl>
      {photographs.length > 0 && (
        <ul className={styles['photographs']}>
          {photographs.map((address, index) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noreferrer">
                <img src={address} alt={`Photograph ${index + 1} of the return ${number}`} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {shown.decision === null && (
        <div className={styles['presses']}>
          {!arrived && button('Arrived', () => void arrive())}
          {button('Pay back', () => setOpen('pay back'))}
          {button('Exchange', () => setOpen('exchange'))}
          {button('Refuse', () => setOpen('refuse'))}
        </div>
      )}
      {open && <DecideDialog what={open} shown={shown} acts={acts} onClose={() => setOpen(null)} />}
    </article>
  );
}

function Decided({ shown: { decision, currency, isUnannounced } }: Pick<Props, 'shown'>) {
  if (decision === null) return null;
  const { type, at, by, amount, reason, order } = decision;
  return (
    <>
      {type === 'paid back' && <Fact name="Paid back">{formatUnits(amount ?? 0, currency)}</Fact>}
      {order !== null && (
        <Fact name={isUnannounced ? 'Replaced by order' : 'Exchanged, sent by order'}>
          <OrderLink orderId={order} />
        </Fact>
      )}
      {reason !== null && <Fact name={isUnannounced ? 'Not replaced' : 'Refused'}>{reason}</Fact>}
      <Fact name="Decided">
        <time dateTime={at}>{fullTime(at)}</time> by <span>{actorText(by)}</span>
      </Fact>
    </>
  );
}
