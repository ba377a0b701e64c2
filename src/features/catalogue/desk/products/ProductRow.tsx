import { formatUnits } from '~/base/money';
import { routes } from '~/base/routes';
import type { BackendProduct } from '~/features/catalogue/product/backend-product.schema';
import type { ListedProduct } from '~/features/publishing/products/listed-products';
import { deskRoutes } from '~/features/desk/desk-routes';
import { cellRole, rowHeaderRole, rowRole } from '~/islands/desk/table/table';
import table from '~/islands/desk/table/Table.module.css';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { Thumb } from './Thumb';
import styles from './Products.module.css';

export interface RowPresses {
  /** Is the stock known? */
  isCounted: boolean;
  isBusy: boolean;
  /** Takes it off sale, or puts it back. */
  onSale: (path: string, name: string, isSold: boolean) => void;
  /** Deletes a draft. */
  onDrop: (path: string, name: string) => void;
  /** Of a product of another system. */
  onEdit: (product: BackendProduct) => void;
  onRemove: (product: BackendProduct) => void;
}

interface Props extends RowPresses {
  product: ListedProduct;
  picture: string | null;
  /** Why the last press did nothing. */
  problem: string | null;
}

export const ProductRow = ({ product, picture, problem, isCounted, ...presses }: Props) => (
  <tr {...rowRole} aria-label={product.name}>
    <th {...rowHeaderRole} scope="row" className={styles['name']}>
      <Thumb src={picture} />
      <span>
        <a href={product.backend ? routes.product(product.id) : deskRoutes.product(product.id)}>
          {product.name}
        </a>
        {product.backend && <small className={table['soft']}>From another system</small>}
      </span>
    </th>
    <td {...cellRole} className={styles['price']}>
      {priceText(product)}
    </td>
    <td {...cellRole} className={styles['free']}>
      <span className={styles['caption']}>Free: </span>
      <span>{isCounted ? (product.free ?? 'Not counted') : '—'}</span>
    </td>
    <td {...cellRole} className={styles['state']}>
      <span data-state={product.state}>{product.state}</span>
    </td>
    <td {...cellRole} className={styles['actions']}>
      {product.backend ? (
        <OfAnotherSystem product={product.backend} {...presses} />
      ) : (
        <SalePress product={product} {...presses} />
      )}
      <Trouble problem={problem} />
    </td>
  </tr>
);

/** One price, or that of the first of several choices. */
function priceText({ price, choices }: ListedProduct): string {
  const text = price === null ? 'No price' : formatUnits(price);
  return choices > 1 ? `${text}, ${choices} choices` : text;
}

type PressProps = Omit<RowPresses, 'isCounted'>;

const saleWords: Partial<Record<ListedProduct['state'], string>> = {
  'Off sale': 'Put on sale',
  Draft: 'Delete draft',
};

function SalePress({
  product: { path, name, state },
  isBusy,
  onSale,
  onDrop,
}: PressProps & { product: ListedProduct }) {
  const label = saleWords[state] ?? 'Take off sale';
  return (
    <button
      type="button"
      className="button quiet"
      aria-label={`${label}: ${name}`}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (path === null) return;
        if (state === 'Draft') onDrop(path, name);
        else onSale(path, name, state === 'Off sale');
      }}
    >
      {label}
    </button>
  );
}

const OfAnotherSystem = ({
  product,
  onEdit,
  onRemove,
}: PressProps & { product: BackendProduct }) => (
  <>
    <button
      type="button"
      className="button quiet"
      aria-label={`Edit ${product.name}`}
      onClick={() => onEdit(product)}
    >
      Edit
    </button>
    <button
      type="button"
      className="button quiet"
      aria-label={`Take away ${product.name}`}
      onClick={() => onRemove(product)}
    >
      Take away
    </button>
  </>
);
