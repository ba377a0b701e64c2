import { useRef, useState, type KeyboardEvent } from 'react';
import { bestSellersOf, bestSellerTabs } from '~/domain/catalogue/best-sellers';
import type { CardProduct } from '~/domain/catalogue/catalogue';
import { CartProvider } from '~/islands/cart/CartProvider';
import { BestSellerCard } from './BestSellerCard';
import styles from './BestSellers.module.css';

/** Tabs over the perfumes, up to eight cards each (specification, section 2, Home page, 4). */
export function BestSellers({ perfumes }: { perfumes: CardProduct[] }) {
  const [tab, setTab] = useState<string>(bestSellerTabs[0].id);
  return (
    <CartProvider>
      <TabList chosen={tab} choose={setTab} />
      <div
        role="tabpanel"
        id="best-sellers-panel"
        aria-labelledby={`best-sellers-${tab}`}
        className={styles['grid']}
      >
        {bestSellersOf(perfumes, tab).map((product) => (
          <BestSellerCard key={product.id} product={product} />
        ))}
      </div>
    </CartProvider>
  );
}

/** One stop for Tab; arrows, Home and End move between the tabs and choose. */
function TabList({ chosen, choose }: { chosen: string; choose: (tab: string) => void }) {
  const list = useRef<HTMLDivElement>(null);
  const moveByKey = (event: KeyboardEvent) => {
    const at = bestSellerTabs.findIndex(({ id }) => id === chosen);
    const last = bestSellerTabs.length - 1;
    const to = {
      ArrowLeft: at === 0 ? last : at - 1,
      ArrowRight: at === last ? 0 : at + 1,
      Home: 0,
      End: last,
    }[event.key];
    const next = to === undefined ? undefined : bestSellerTabs[to];
    if (!next) return;
    event.preventDefault();
    choose(next.id);
    list.current?.querySelector<HTMLElement>(`#best-sellers-${next.id}`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label="Best sellers for" className={styles['tabs']}>
      {bestSellerTabs.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`best-sellers-${id}`}
          className={styles['tab']}
          aria-selected={id === chosen}
          aria-controls={id === chosen ? 'best-sellers-panel' : undefined}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => choose(id)}
          onKeyDown={moveByKey}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
