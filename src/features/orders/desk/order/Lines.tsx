import type { DeskOrderReply } from '~/features/orders/desk-view/order-replies.schema';
import { formatPrice, formatUnits } from '~/base/money';
import { sumsOfView } from '~/features/orders/sums';
import { inSet, lineWords } from '~/features/orders/view/line-words';
import { variantText } from '~/features/catalogue/product/sample';
import { GiftDetails } from '~/islands/parts/GiftDetails';
import { ChangeButton } from '~/features/orders/desk/change/ChangeButton';
import type { Steps } from '~/features/orders/desk/steps/steps';
import { Panel } from '~/islands/desk/parts/Panel';
import { pictureOfLine } from '~/islands/parts/line-picture';
import { Photo } from '~/islands/parts/Photo';
import styles from './Lines.module.css';
import { useEffect, useState } from 'react';
import { fetchProducts } from '~/api';
import type { Product } from '~/features/catalogue/catalogue';
import { productIdsOf } from '~/features/catalogue/lines';
import { productsOfLines } from '~/stores/products-of-lines';
import { $sets } from '~/stores/sets';

/** What was ordered, with pictures to pack by. */
export function Lines({ reply, steps }: { reply: DeskOrderReply; steps: Steps }) {
  const { order, units } = reply;
  const products = useOrderedProducts(order.lines);
  return (
    <Panel title="Items" aside={<ChangeButton reply={reply} steps={steps} />}>
      <ul className={styles['lines']}>
        {order.lines.map((ordered, at) => {
          const { id, name, variant, price, quantity } = ordered;
          const line = units[at];
          const left = quantity - (line?.takenOut ?? 0);
          const picture = pictureOfLine(id, (productId) => products.get(productId));
          return (
            <li key={id}>
              <span className={styles['picture']}>
                {picture && <Photo picture={picture} sizes="56px" />}
              </span>
              {/* Of what was taken out whole its words tell. */}
              <span className={styles['quantity']}>{`${left || quantity} ×`}</span>
              <span className={styles['name']}>
                <span>{name}</span>
                {variant !== null && <small>{variantText(variant)}</small>}
                {[...inSet(ordered), ...(line ? lineWords(line) : [])].map((words) => (
                  <small key={words}>{words}</small>
                ))}
              </span>
              <span className={styles['amount']}>
                <span>{formatUnits(price * quantity, order.currency)}</span>
                {left > 0 && left < quantity && <small>{`for ${quantity}`}</small>}
              </span>
            </li>
          );
        })}
      </ul>
      <dl className={styles['sums']}>
        {sumsOfView(order).map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatPrice(amount, order.currency)}</dd>
          </div>
        ))}
        <div className={styles['total']}>
          <dt>Total</dt>
          <dd>{formatUnits(order.total, order.currency)}</dd>
        </div>
      </dl>
      {order.gift && <GiftDetails gift={order.gift} />}
    </Panel>
  );
}

type Products = ReadonlyMap<number, Product>;

const none: Products = new Map();

/** The products of these lines that the shop still sells, by id. */
function useOrderedProducts(lines: readonly { id: string }[]): Products {
  const [products, setProducts] = useState(none);
  const ids = lines.map(({ id }) => id).join('\n');
  useEffect(() => {
    let isWanted = true;
    void readProducts(ids.split('\n')).then((read) => {
      if (isWanted) setProducts(read);
    });
    return () => {
      isWanted = false;
    };
  }, [ids]);
  return products;
}

/** The built-in ones, and those of the backend when one of them is missing. */
async function readProducts(lineIds: readonly string[]): Promise<Products> {
  const builtIn = await productsOfLines(lineIds);
  const ids = lineIds.flatMap((id) => productIdsOf(id, $sets.get()));
  const byId = new Map(builtIn?.map((product) => [product.id, product]));
  if (ids.every((id) => byId.has(id))) return byId;
  const result = await fetchProducts();
  const { appendable } = await import('~/features/catalogue/backend-products');
  const added = result.ok ? appendable(result.value, builtIn) : [];
  return new Map([...byId, ...added.map((product) => [product.id, product] as const)]);
}
