import { useState } from 'react';
import { cancelBack, spentIn } from '~/features/orders/view/going-back';
import { toOwnOrder, type OwnOrder } from '~/features/orders/view/own-order';
import { cancelOrder } from './order-calls';
import { failureOf } from './failure';
import styles from './CancelDialog.module.css';

interface Props {
  order: OwnOrder;
  orderKey: string | null;
  onClose: () => void;
  onCancelled: (order: OwnOrder) => void;
}

const openAtOnce = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal();
};

/** Asks once, then cancels. */
export function CancelDialog({ order, orderKey, onClose, onCancelled }: Props) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const back = cancelBack(order);
  const cancel = async () => {
    if (isBusy) return;
    setBusy(true);
    const result = await cancelOrder(order.id, orderKey, idempotencyKey);
    setBusy(false);
    if (!result.ok) {
      setProblem(failureOf(result).problem);
      return;
    }
    onCancelled(toOwnOrder(result.value, result.etag, Date.now()));
    onClose();
  };
  return (
    <dialog
      ref={openAtOnce}
      className={styles['dialog']}
      aria-labelledby="cancel-heading"
      onClose={onClose}
    >
      <h2 id="cancel-heading">Cancel this order?</h2>
      <p>{`Nothing will be sent, and ${back === null ? 'you have nothing to pay' : `your money goes back${back}`}. This cannot be taken back.`}</p>
      {spentIn(order).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p role="alert" className="field-error">
        {problem}
      </p>
      <form method="dialog" className={styles['actions']}>
        <button className="button quiet">Keep order</button>
        <button
          type="button"
          className="button"
          aria-disabled={isBusy || undefined}
          onClick={() => void cancel()}
        >
          Cancel order
        </button>
      </form>
    </dialog>
  );
}
