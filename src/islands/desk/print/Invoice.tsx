import { choiceName } from '~/domain/catalogue/choices';
import { formatPrice, sum, times, toCents } from '~/domain/base/money';
import { sumsOfView } from '~/domain/order/sums';
import { partRefundedText } from '~/domain/order/view/money-text';
import { Head, type PaperProps } from './Head';
import styles from './Sheets.module.css';

type Sum = [name: string, amount: number, isShown: boolean];

/** The invoice: what was bought at which price, and what of it is paid. */
export function Invoice({ reply, seller, isSayable }: PaperProps) {
  const { order, progress } = reply;
  const { collected, refunded, total, due, owed } = progress.money;
  const lines = order.lines.map((line) => ({
    ...line,
    cents: toCents(line.price, order.currency),
  }));
  const goods = sum(lines.map(({ cents, quantity }) => times(cents, quantity)));
  const free = toCents(order.total, order.currency) - toCents(total, order.currency);
  const sums: Sum[] = [
    ['Items', goods, true],
    ...sumsOfView(order).map(([name, amount]): Sum => [name, amount, true]),
    ['Taken out before payment', 0 - free, free > 0],
    ['Total', toCents(total, order.currency), true],
    [
      reply.payment.way === 'card' ? 'Paid by card' : 'Paid',
      toCents(collected, order.currency),
      collected > 0,
    ],
    ['Refunded', toCents(refunded, order.currency), refunded > 0],
    ['Still owed', toCents(owed, order.currency), owed > 0],
    ['Awaiting payment', toCents(total, order.currency), progress.money.state === 'awaiting'],
    ['Due on delivery', toCents(due, order.currency), due > 0],
  ];
  return (
    <article className={styles['sheet']}>
      <Head title="Invoice" order={order} seller={seller} isSayable={isSayable} />
      <table className={`${styles['lines']} ${styles['amounts']}`}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Units</th>
            <th scope="col">Price</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, variant, quantity, cents }) => (
            <tr key={id}>
              <td>{choiceName({ name }, variant)}</td>
              <td>{quantity}</td>
              <td>{formatPrice(cents, order.currency)}</td>
              <td>{formatPrice(times(cents, quantity), order.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles['sums']}>
        {sums
          .filter(([, , isShown]) => isShown)
          .map(([name, amount]) => (
            <div key={name} data-total={name === 'Total' || undefined}>
              <dt>{name}</dt>
              <dd>{formatPrice(amount, order.currency)}</dd>
            </div>
          ))}
      </dl>
      {progress.money.state === 'part refunded' && (
        <p>{partRefundedText(progress.money, order.currency)}</p>
      )}
    </article>
  );
}
