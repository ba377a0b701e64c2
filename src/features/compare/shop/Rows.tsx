import type { ReactNode } from 'react';
import { scarcityText } from '~/features/catalogue/availability';
import type { Scent } from '~/features/catalogue/catalogue';
import { pricePer100Ml } from '~/features/catalogue/product/volume';
import { routes } from '~/base/routes';
import { formatPrice } from '~/base/money';
import type { Column } from '~/features/scent/comparison';
import { tiers } from '~/features/scent/fragrance';
import { scentFacts, scentMeters } from '~/features/scent/scent-facts';
import { spell } from '~/base/text/spell';
import { Price } from '~/islands/parts/Price';
import { Rating } from '~/islands/parts/Rating';
import { useRating } from '~/islands/parts/useRating';
import { useUnitsLeft } from '~/islands/parts/useUnitsLeft';
import styles from './Compare.module.css';

interface Row {
  name: string;
  cell: (column: Column) => ReactNode;
}

const unknown = '–';

/** What it costs in the chosen size. */
const offer: Row[] = [
  {
    name: 'Price',
    cell: ({ product, chosen }) => <Price {...(chosen ?? product)} />,
  },
  {
    name: 'Price per 100 ml',
    cell: ({ chosen }) => {
      const price = chosen && pricePer100Ml(chosen.price, chosen.name);
      return price === null ? unknown : formatPrice(price);
    },
  },
  { name: 'Stock', cell: (column) => <Stock {...column} /> },
  {
    name: 'Rating',
    cell: ({ product }) => <RatingOf product={product} />,
  },
];

const ofScent = (name: string, cell: (scent: Scent) => ReactNode): Row => ({
  name,
  cell: ({ product: { scent } }) => (scent ? cell(scent) : unknown),
});

/** What the page of a perfume says of its scent. */
const facts: Row[] = [
  { name: 'Category', cell: ({ product }) => spell(product.category) },
  ...scentMeters.map(({ label, level, text }) =>
    ofScent(label, (scent) => (
      <span>
        <span>{text(scent)}</span> <span className={styles['mark']}>{`${level(scent)} of 5`}</span>
      </span>
    )),
  ),
  ...scentFacts.map(({ label, text }) => ofScent(label, text)),
];

interface Props {
  columns: Column[];
  shared: Set<string>;
}

/** The comparison's body: prices, notes with the shared ones highlighted, then plain facts. */
export function Rows({ columns, shared }: Props) {
  const notes = tiers.map(({ id, label }) =>
    ofScent(label, (scent) => <Notes ids={scent.notes[id]} shared={shared} />),
  );
  const rows = [...offer, ...notes, ...facts];
  return (
    <tbody>
      {rows.map(({ name, cell }) => (
        <tr key={name}>
          <th scope="row">
            <span>{name}</span>
          </th>
          {columns.map((column) => (
            <td key={column.product.id}>{cell(column)}</td>
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

const RatingOf = ({ product }: Pick<Column, 'product'>) => <Rating {...useRating(product)} />;

function Stock({ product, chosen }: Column) {
  const left = useUnitsLeft(product, chosen?.name ?? null);
  return left === null ? (
    'In stock'
  ) : (
    <span className={styles['scarce']}>{scarcityText(left)}</span>
  );
}
