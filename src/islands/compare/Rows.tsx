import type { ReactNode } from 'react';
import { defaultVariant, type Product } from '~/domain/catalogue/catalogue';
import { per100Ml } from '~/domain/scent/comparison';
import { tiers } from '~/domain/scent/fragrance';
import { spell } from '~/domain/text/spell';
import { formatPrice } from '~/domain/money';
import { routes } from '~/domain/frame/routes';
import { Price } from '~/islands/parts/Price';
import { Rating } from '~/islands/parts/Rating';
import styles from './Compare.module.css';

interface Row {
  name: string;
  cell: (product: Product) => ReactNode;
}

const outOfFive = (value: number | undefined) => (value ? `${value} out of 5` : '–');

const facts: Row[] = [
  { name: 'Category', cell: ({ category }) => spell(category) },
  { name: 'Concentration', cell: ({ scent }) => scent?.concentration ?? '–' },
  { name: 'Lasting', cell: ({ scent }) => outOfFive(scent?.longevity) },
  { name: 'Carrying', cell: ({ scent }) => outOfFive(scent?.sillage) },
  { name: 'Season', cell: ({ scent }) => scent?.season.map(spell).join(', ') ?? '–' },
  {
    name: 'Price',
    cell: (product) => (
      <>
        <Price price={product.price} originalPrice={product.originalPrice} />{' '}
        {defaultVariant(product)?.name}
      </>
    ),
  },
  {
    name: 'Price per 100 ml',
    cell: (product) => {
      const price = per100Ml(product);
      return price === null ? '–' : formatPrice(price);
    },
  },
  { name: 'Rating', cell: ({ rating, reviews }) => <Rating rating={rating} reviews={reviews} /> },
  { name: 'In stock', cell: ({ inStock }) => (inStock ? 'Yes' : 'Out of stock') },
];

/** The comparison's body: the notes with the shared ones marked, then the plain facts. */
export function Rows({ products, shared }: { products: Product[]; shared: Set<string> }) {
  const rows: Row[] = [
    ...tiers.map(({ id, label }) => ({
      name: label,
      cell: ({ scent }: Product) => <Notes ids={scent?.notes[id] ?? []} shared={shared} />,
    })),
    ...facts,
  ];
  return (
    <tbody>
      {rows.map(({ name, cell }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {products.map((product) => (
            <td key={product.id}>{cell(product)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

const Notes = ({ ids, shared }: { ids: string[]; shared: Set<string> }) => (
  <ul className={styles['notes']}>
    {ids.map((id) => (
      <li key={id}>
        <a href={routes.note(id)} className={shared.has(id) ? styles['shared'] : undefined}>
          {spell(id)}
        </a>
        {shared.has(id) && <span className={styles['mark']}> shared</span>}
      </li>
    ))}
  </ul>
);
