import { formatUnits } from '~/base/money';
import type { DiscountReply } from '~/features/discounts/discount-replies.schema';
import { cellRole, rowHeaderRole, rowRole } from '~/islands/desk/table/table';
import {
  daysText,
  effectText,
  rulesText,
  stateText,
  usesText,
  type NamedProduct,
} from './code-words';
import styles from './Codes.module.css';

interface Props {
  code: DiscountReply;
  products: readonly NamedProduct[];
  isBusy: boolean;
  /** Switches it off, or on again. */
  onTurn: () => void;
}

export function CodeRow({ code, products, isBusy, onTurn }: Props) {
  const { word, state, brought } = code;
  const press = state === 'off' ? 'Switch on' : 'Switch off';
  return (
    <tr {...rowRole} aria-label={word}>
      <th {...rowHeaderRole} scope="row" className={styles['word']}>
        {word}
      </th>
      <td {...cellRole} className={styles['short']}>
        {effectText(code)}
      </td>
      <td {...cellRole} className={styles['long']}>
        {daysText(code)}
      </td>
      <td {...cellRole} className={`${styles['long']} ${styles['sentence']}`}>
        {rulesText(code, products)}
      </td>
      <td {...cellRole}>{stateText(code)}</td>
      <td {...cellRole} className={styles['short']}>
        <span className={styles['caption']}>Uses: </span>
        <span>{usesText(code)}</span>
      </td>
      <td {...cellRole} className={styles['short']}>
        <span className={styles['caption']}>Brought: </span>
        <span>{formatUnits(brought)}</span>
      </td>
      <td {...cellRole} className={styles['short']}>
        <button
          type="button"
          className="button quiet"
          aria-label={`${press}: ${word}`}
          aria-disabled={isBusy || undefined}
          onClick={onTurn}
        >
          {press}
        </button>
      </td>
    </tr>
  );
}
