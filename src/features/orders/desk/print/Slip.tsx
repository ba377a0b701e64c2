import { inParcel } from '~/features/orders/desk-view/enclosed';
import { isUnpaid } from '~/features/orders/desk-view/unpaid';
import { paidBy } from '~/features/orders/payment';
import { formatPrice, formatUnits, toCents } from '~/base/money';
import { sumsOfView } from '~/features/orders/sums';
import { variantText } from '~/features/catalogue/product/sample';
import { inSet } from '~/features/orders/view/line-words';
import { Care } from './Care';
import { Head, type PaperProps } from './Head';
import styles from './Sheets.module.css';

/**
 * The packing slip: what goes into the parcel, where it goes, and how much is collected on
 * delivery.
 */
export function Slip({ reply, seller, isSayable }: PaperProps) {
  const { order, progress } = reply;
  const { money } = progress;
  const lines = inParcel(order, reply.units);
  const units = lines.reduce((sum, { quantity, parts = [0] }) => sum + quantity * parts.length, 0);
  const hasPrices = !order.gift?.hidePrices;
  // Gift cards pay a part of the total, as money does.
  const beforeCards = order.deductions?.filter(({ kind }) => kind !== 'gift card');
  const paid: [name: string, units: number][] = [
    ['Total', money.total],
    ['Paid by gift card', money.byCards ?? 0],
    ['Paid back', money.refunded],
  ];
  return (
    <>
      <article className={styles['sheet']}>
        <Head title="Packing slip" order={order} seller={seller} isSayable={isSayable} />
        <table className={styles['lines']}>
          <thead>
            <tr>
              <th scope="col">Packed</th>
              <th scope="col">Units</th>
              <th scope="col">Item</th>
              <th scope="col">Size or color</th>
              {hasPrices && <th scope="col">Price</th>}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => {
              const { id, name, variant, quantity, price } = line;
              return (
                <tr key={id}>
                  <td>
                    <span className={styles['box']} />
                  </td>
                  <td className={styles['units']}>{quantity}</td>
                  <td>
                    <span>{name}</span>
                    {inSet(line).map((words) => (
                      <small key={words}>{words}</small>
                    ))}
                  </td>
                  <td>{variant !== null && variantText(variant)}</td>
                  {hasPrices && <td>{formatUnits(price * quantity, order.currency)}</td>}
                </tr>
              );
            })}
          </tbody>
        </table>
        {order.pickUp && (
          <p className={styles['due']}>{`Pick up at ${order.pickUp.name}. Do not send.`}</p>
        )}
        <p>{`${units} ${units === 1 ? 'unit' : 'units'} in all.`}</p>
        {reply.enclose?.map(({ name, quantity }) => (
          <p key={name}>
            <span className={styles['box']} /> Enclose <span>{quantity}</span>{' '}
            <span>{quantity === 1 ? 'sample' : 'samples'}</span> of 2 ml: <span>{name}</span>. Its
            buyer may try it and keep the bottle sealed.
          </p>
        ))}
        {order.gift && order.wrap !== undefined && <p className={styles['due']}>Wrap as a gift.</p>}
        {hasPrices && (
          <p>
            {[
              ...sumsOfView({ ...order, deductions: beforeCards }),
              ...paid
                .filter(([, units], at) => at === 0 || units > 0)
                .map(([name, units]) => [name, toCents(units, order.currency)] as const),
            ]
              .map(([name, amount]) => `${name} ${formatPrice(amount, order.currency)}`)
              .join(', ')}
          </p>
        )}
        {money.due > 0 && (
          <p
            className={styles['due']}
          >{`To collect ${order.pickUp ? 'when it is picked up' : 'on delivery'}: ${formatUnits(money.due, order.currency)}`}</p>
        )}
        {reply.payment.way === 'card' && (
          <p>
            {isUnpaid(money.state)
              ? 'Not paid: do not pack.'
              : `${paidBy(money.method)}. Nothing to collect.`}
          </p>
        )}
        <Care reply={reply} labels={seller.labels ?? {}} />
      </article>
      {order.gift?.message && <Card message={order.gift.message} />}
    </>
  );
}

/** A page of its own: the card that lies beside the gift, in its writer's own words (R646). */
const Card = ({ message }: { message: string }) => (
  <article className={`${styles['sheet']} ${styles['card']}`} aria-label="Gift card">
    <p dir="auto">{message}</p>
  </article>
);
