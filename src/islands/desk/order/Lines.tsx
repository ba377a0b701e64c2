import type { DeskOrderReply } from '~/domain/desk/order-replies';
import { formatPrice, times, toCents } from '~/domain/money';
import { sumsOfView } from '~/domain/order/sums';
import { lineWords } from '~/domain/progress/view/line-words';
import { variantText } from '~/domain/product/sample';
import { GiftDetails } from '~/islands/parts/GiftDetails';
import { Panel } from '~/islands/desk/parts/Panel';
import { pictureOfLine } from '~/islands/parts/line-picture';
import { Photo } from '~/islands/parts/Photo';
import { useOrderedProducts } from './useOrderedProducts';
import styles from './Lines.module.css';

/** What was ordered, with pictures to pack by. */
export function Lines({ reply: { order, units } }: { reply: DeskOrderReply }) {
  const products = useOrderedProducts(order.lines);
  return (
    <Panel title="Items">
      <ul className={styles['lines']}>
        {order.lines.map(({ id, name, variant, price, quantity }, at) => {
          const line = units[at];
          const picture = pictureOfLine(id, (productId) => products.get(productId));
          return (
            <li key={id}>
              <span className={styles['picture']}>
                {picture && <Photo picture={picture} sizes="56px" />}
              </span>
              <span className={styles['quantity']}>{`${quantity - (line?.takenOut ?? 0)} ×`}</span>
              <span className={styles['name']}>
                <span>{name}</span>
                {variant !== null && <small>{variantText(variant)}</small>}
                {line && lineWords(line).map((words) => <small key={words}>{words}</small>)}
              </span>
              <span className={styles['amount']}>
                <span>{formatPrice(times(toCents(price), quantity))}</span>
                {!!line?.takenOut && <small>{`for ${quantity}`}</small>}
              </span>
            </li>
          );
        })}
      </ul>
      <dl className={styles['sums']}>
        {sumsOfView(order).map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatPrice(amount)}</dd>
          </div>
        ))}
        <div className={styles['total']}>
          <dt>Total</dt>
          <dd>{formatPrice(toCents(order.total))}</dd>
        </div>
      </dl>
      {order.gift && <GiftDetails gift={order.gift} />}
    </Panel>
  );
}
