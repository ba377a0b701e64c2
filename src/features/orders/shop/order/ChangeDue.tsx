import { isNumber, isRecord, isText } from '~/base/guards';
import { formatUnits } from '~/base/money';
import styles from './OrderPage.module.css';

/** A change that the shop has made and that waits for its difference. */
export interface ChangeDue {
  /** In units of the order's currency. */
  due: number;
  url: string;
}

/** What an answer says of it; null for nothing to pay. */
export function changeDueIn(answer: object): ChangeDue | null {
  const change = 'change' in answer ? answer.change : null;
  if (!isRecord(change)) return null;
  const { due, url } = change;
  return isNumber(due) && isText(url) && /^https?:/.test(url) ? { due, url } : null;
}

/** Says what is to be paid before the order is changed, and where. */
export const DueForChange = ({
  change: { due, url },
  currency,
}: {
  change: ChangeDue;
  currency: string | undefined;
}) => (
  <section aria-labelledby="change-heading" className={styles['delivery']}>
    <h2 id="change-heading">Your order is about to change</h2>
    <p>
      {`The change costs ${formatUnits(due, currency)} more. Pay within an hour of our mail; without it your order stays as it is.`}
    </p>
    <a className="button" href={url}>
      {`Pay ${formatUnits(due, currency)}`}
    </a>
  </section>
);
