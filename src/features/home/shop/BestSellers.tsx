import { useState } from 'react';
import { bestSellerTabs, type BestSellerIds } from '~/features/catalogue/best-sellers';
import type { CardProduct } from '~/features/catalogue/catalogue';
import { CartProvider } from '~/features/cart/shop/CartProvider';
import { TabList, tabPanel } from '~/islands/parts/TabList';
import { BestSellerCard } from './BestSellerCard';
import styles from './BestSellers.module.css';

const base = 'best-sellers';

interface Props {
  perfumes: CardProduct[];
  shown: BestSellerIds;
}

/** Tabs over the perfumes, up to eight cards each (R24). */
export function BestSellers({ perfumes, shown }: Props) {
  const [tab, setTab] = useState<string>(bestSellerTabs[0].id);
  return (
    <CartProvider>
      <TabList
        base={base}
        label="Best sellers for"
        className={styles['tabs']}
        tabs={bestSellerTabs}
        chosen={tab}
        onChoose={setTab}
      />
      <div {...tabPanel(base, tab)} className={styles['grid']}>
        {perfumes
          .filter(({ id }) => shown[tab]?.includes(id))
          .map((product) => (
            <BestSellerCard key={product.id} product={product} />
          ))}
      </div>
    </CartProvider>
  );
}
