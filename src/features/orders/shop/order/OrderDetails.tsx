import { areCards } from '~/features/gift-cards/card-line';
import { arrivalText } from '~/features/delivery/arrival';
import { pickUpLines } from '~/features/delivery/pick-up-lines';
import { isPickUpPoint, pickUpText } from '~/features/delivery/pick-up';
import { whereToPay } from '~/features/delivery/ways-to-pay';
import { formatPrice, times } from '~/base/money';
import { paperTitle } from '~/features/orders/view/paper-link';
import { taxName } from '~/features/tax/tax';
import { timelineOf } from '~/features/orders/view/timeline';
import type { OwnOrder } from '~/features/orders/view/own-order';
import {
  parseLineId,
  pathOf,
  type Product,
  type ProductPicture,
} from '~/features/catalogue/catalogue';
import { inSet, lineWords } from '~/features/orders/view/line-words';
import { variantText } from '~/features/catalogue/product/sample';
import { GiftDetails } from '~/islands/parts/GiftDetails';
import { Photo } from '~/islands/parts/Photo';
import { pictureOfLine } from '~/islands/parts/line-picture';
import { useRead } from '~/islands/parts/useCatalogue';
import { productsOfLines } from '~/stores/products-of-lines';
import styles from './OrderPage.module.css';
import { Timeline } from './Timeline';

const day = () => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

interface Props {
  order: OwnOrder;
  /** The order's key; null for one that is read by its account. */
  orderKey?: string | null;
}

/** What was ordered, where it goes and what is due. */
export const OrderDetails = ({ order, orderKey = null }: Props) => (
  <>
    <p className={styles['message']}>
      Order <strong className={styles['number']}>{order.id}</strong>, placed on{' '}
      <time dateTime={order.placedAt.toISOString()}>{day().format(order.placedAt)}</time>.
    </p>
    <div className={styles['columns']}>
      <section aria-labelledby="items-heading">
        <h2 id="items-heading">Items</h2>
        <LineList lines={order.lines} units={order.units} currency={order.currency} />
        <dl className={styles['lines']}>
          {order.sums.map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatPrice(amount, order.currency)}</dd>
            </div>
          ))}
          <div className={styles['due']}>
            <dt>Total</dt>
            <dd>{formatPrice(order.total, order.currency)}</dd>
          </div>
          {order.tax && (
            <div>
              <dt>{taxName(order.tax)}</dt>
              <dd>{formatPrice(order.tax.cents, order.currency)}</dd>
            </div>
          )}
        </dl>
        {order.gift && <GiftDetails gift={order.gift} />}
        {order.invoices.map(({ number, kind, url }) => (
          <p key={number}>
            <a className="text-link" href={orderKey === null ? url : `${url}#key=${orderKey}`}>
              {paperTitle({ kind, number })}
            </a>
          </p>
        ))}
        {order.money.map((text) => (
          <p key={text} className={styles['money']}>
            {text}
          </p>
        ))}
      </section>
      <section aria-labelledby="delivery-heading" className={styles['delivery']}>
        <h2 id="delivery-heading">{wayOf(order)}</h2>
        {order.arrivesBy !== null && (
          <p className={styles['arrival']}>{arrivalText(order.arrivesBy)}</p>
        )}
        {isPickUpPoint(order.pickUp) && <Lines lines={pickUpLines(order.pickUp)} />}
        {order.to.length > 0 ? (
          <>
            <Lines lines={order.to} />
            {order.isDue && <p>{`You pay ${whereToPay(order)}.`}</p>}
          </>
        ) : (
          <p>{erasedText(order)}</p>
        )}
      </section>
      <section aria-labelledby="timeline-heading">
        <h2 id="timeline-heading">What has happened</h2>
        <Timeline events={timelineOf(order)} />
      </section>
    </div>
  </>
);

function wayOf({ pickUp, lines }: OwnOrder): string {
  if (pickUp) return pickUpText;
  return areCards(lines) ? 'By e-mail' : 'Delivery';
}

const erasedText = ({ pickUp }: OwnOrder): string =>
  pickUp ? 'The name was erased.' : 'The name and the address of this order were erased.';

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <address>
    {lines.map((line) => (
      <span key={line} dir="auto">
        {line}
      </span>
    ))}
  </address>
);

type Line = OwnOrder['lines'][number];

const readLines = (ids: string) => productsOfLines(ids.split('\n'));

/** The ordered lines at their prices then, with pictures of products that the shop still has. */
function LineList({ lines, units, currency }: Pick<OwnOrder, 'lines' | 'units' | 'currency'>) {
  const products = useRead(lines.map(({ id }) => id).join('\n'), readLines);
  return (
    <ul className={styles['lines']}>
      {lines.map((line) => (
        <Row
          key={line.id}
          line={line}
          currency={currency}
          words={[...inSet(line), ...units.filter(({ id }) => id === line.id).flatMap(lineWords)]}
          product={products?.find((one) => isOf(line, one))}
          picture={pictureOfLine(line.id, (id) => products?.find((one) => one.id === id))}
        />
      ))}
    </ul>
  );
}

const isOf = (line: Line, { id }: Product) => parseLineId(line.id)?.productId === id;

interface RowProps {
  line: Line;
  currency: string | undefined;
  /** What is in it, and what became of its units. */
  words: readonly string[];
  product: Product | undefined;
  picture: ProductPicture | undefined;
}

const Row = ({ line, currency, words, product, picture }: RowProps) => (
  <li className={styles['line']}>
    <span className={styles['picture']}>{picture && <Photo picture={picture} sizes="56px" />}</span>
    <span>
      <span>{line.quantity}</span> ×{' '}
      <span>{product ? <a href={pathOf(product)}>{line.name}</a> : line.name}</span>
      {line.variant !== null && <small>{variantText(line.variant)}</small>}
      {words.map((said) => (
        <small key={said}>{said}</small>
      ))}
    </span>
    <span>{formatPrice(times(line.price, line.quantity), currency)}</span>
  </li>
);
