import { useState } from 'react';
import { pictureOf } from '~/domain/catalogue/backend-products';
import type { BackendProduct } from '~/domain/catalogue/product/backend-product.schema';
import { formatUnits } from '~/domain/base/money';
import { routes } from '~/domain/base/routes';
import { problemOf } from '~/islands/desk/common/desk-call';
import { DeskTable } from '~/islands/desk/table/DeskTable';
import { cellRole, rowHeaderRole, rowRole } from '~/islands/desk/table/table';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { fetchProduct } from './product-calls';
import type { Edited } from './ProductFields';
import styles from './Products.module.css';

interface Props {
  products: readonly BackendProduct[];
  onEdit: (edited: Edited) => void;
  onRemove: (product: BackendProduct) => void;
}

const columns = ['Product', 'Number', 'Price', 'Sold', 'Change'];

export function ProductsTable({ products, onEdit, onRemove }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const edit = async (id: number) => {
    const result = await fetchProduct(id);
    setProblem(result.ok ? null : problemOf(result));
    if (result.ok) onEdit({ product: result.value, id, etag: result.etag });
  };
  return (
    <>
      <Trouble problem={problem} />
      <DeskTable label="Products" columns={columns} className={styles['products']}>
        {products.map((product) => (
          <tr {...rowRole} key={product.id} aria-label={product.name}>
            <th {...rowHeaderRole} scope="row" className={styles['name']}>
              {/* The name stands beside it. */}
              <img src={pictureOf(product)} alt="" loading="lazy" />
              <a href={routes.product(product.id)} data-astro-prefetch="false">
                {product.name}
              </a>
            </th>
            <td {...cellRole} className={styles['id']}>
              {product.id}
            </td>
            <td {...cellRole} className={styles['price']}>
              {priceText(product)}
            </td>
            <td {...cellRole} className={styles['sold']}>
              {product.inStock === false ? 'Out of stock' : 'In stock'}
            </td>
            <td {...cellRole} className={styles['actions']}>
              <button
                type="button"
                className="button quiet"
                aria-label={`Edit ${product.name}`}
                onClick={() => void edit(product.id)}
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
            </td>
          </tr>
        ))}
      </DeskTable>
    </>
  );
}

/** One price, or that of the first of several choices. */
function priceText({ price, sizes, colors }: BackendProduct): string {
  const choices = [...(sizes ?? []), ...(colors ?? [])];
  const first = choices.find(({ isDefault }) => isDefault) ?? choices[0];
  const text = formatUnits(first?.price ?? price);
  return choices.length > 1 ? `${text}, ${choices.length} choices` : text;
}
