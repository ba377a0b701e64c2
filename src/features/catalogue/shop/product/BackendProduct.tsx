import { navigate } from 'astro:transitions/client';
import { useEffect, useState } from 'react';
import { fetchProduct, type Failure } from '~/api';
import { backendPage, type BackendPage } from '~/features/catalogue/backend-page';
import { viewedProduct } from '~/features/cart/recently-viewed';
import type { ZoneTerms } from '~/features/delivery/zones';
import { parseProductId, pathOf } from '~/features/catalogue/catalogue';
import { tiersOf } from '~/features/scent/fragrance';
import type { Suggestion } from '~/features/catalogue/strip';
import { productIdIn, routes } from '~/base/routes';
import { productsNear } from '~/stores/catalogue';
import styles from './BackendProduct.module.css';
import { BuyBox } from '~/features/catalogue/shop/buy/BuyBox';
import { offerId } from '~/features/catalogue/shop/buy/Offer';
import { NotShown } from '~/islands/parts/NotShown';
import { Heading } from './Heading';
import layout from './Layout.module.css';
import { NotePyramid } from './NotePyramid';
import { Pictures } from '~/features/catalogue/shop/pictures/Pictures';
import { ReviewForm } from '~/features/reviews/shop/ReviewForm';
import { Suggestions } from './Suggestions';

/** Frames are counted when the shop is built; the backend names none. */
const noTurntable = { amount: 0, imagePath: '', fileName: '{index}.webp' };
const noColors = {};

interface Props {
  candidates: readonly Suggestion[];
  delivery: ZoneTerms;
  payment: string;
}

type State = 'loading' | 'absent' | Failure | BackendPage;

/** The page of a product that only the backend knows (R53). */
export function BackendProduct(props: Props) {
  const [page, reload] = useBackendPage();
  if (page === 'loading')
    return (
      <div role="status" className={`container ${styles['message']}`}>
        <h1>Loading product...</h1>
      </div>
    );
  if (page === 'absent')
    return (
      <div role="status" className={`container ${styles['message']}`}>
        <h1>Product not found.</h1>
        <a className="button" href={routes.shop}>
          Browse the shop
        </a>
      </div>
    );
  if ('reason' in page)
    return (
      <div className={`container ${styles['message']}`}>
        <NotShown what="This product" failed={page} onRetry={reload} isPage />
      </div>
    );
  return <Found page={page} {...props} />;
}

interface FoundProps extends Props {
  page: BackendPage;
}

function Found({ page, candidates, ...terms }: FoundProps) {
  const { product, pictures, paragraphs } = page;
  return (
    <>
      <div className={`container ${layout['product']} ${styles['found']}`}>
        <div className={layout['heading']}>
          <Heading product={product} />
          <div id={offerId} aria-live="polite" />
        </div>
        <div className={layout['pictures']}>
          <Pictures
            name={product.name}
            pictures={pictures}
            pictureOfColor={noColors}
            turntable={noTurntable}
          />
        </div>
        <div className={layout['box']}>
          <BuyBox product={product} {...terms} />
        </div>
        <div className={layout['told']}>
          {paragraphs.length > 0 && (
            <div className="prose">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          )}
          {product.noteLines && <NotePyramid tiers={tiersOf(product.noteLines)} />}
        </div>
      </div>
      <div className={`container ${layout['opinions']}`}>
        <section aria-labelledby="review" className={layout['review']}>
          <details>
            <summary>
              <h2 id="review">Write a review</h2>
            </summary>
            <ReviewForm productId={product.id} isWorn={product.noteLines !== null} />
          </details>
        </section>
      </div>
      <div className="container section">
        <Suggestions product={viewedProduct(product)} candidates={candidates} />
      </div>
    </>
  );
}

/** Reads the id from the path, because one page serves every such product. */
function useBackendPage(): [State, () => void] {
  const [state, setState] = useState<State>('loading');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    void loadPage(window.location.pathname).then((next) => {
      if (!isWanted || next === 'loading') return;
      setState(next);
      document.title = `${titleOf(next)} | Attarine`;
    });
    return () => {
      isWanted = false;
    };
  }, [tries]);
  const reload = () => {
    setState('loading');
    setTries(tries + 1);
  };
  return [state, reload];
}

function titleOf(page: Exclude<State, 'loading'>): string {
  if (page === 'absent') return 'Product not found';
  return 'reason' in page ? 'Product' : page.product.name;
}

/**
 * A built-in product named below another path, such as /oil/1, is shown on its own page. At
 * /product/{id} there is none: the build has made a page of its own for every built-in id.
 */
async function loadPage(pathname: string): Promise<State> {
  const id = parseProductId(productIdIn(pathname));
  if (id === null) return 'absent';
  const near = pathname === routes.product(id) ? [] : await productsNear([id]);
  const builtIn = near?.find((product) => product.id === id);
  if (builtIn) {
    await navigate(pathOf(builtIn), { history: 'replace' });
    return 'loading';
  }
  const result = await fetchProduct(id);
  if (result.ok) return backendPage(result.value) ?? 'absent';
  console.error('The product could not be read:', result);
  if (result.reason !== 'absent') return result;
  // Without the catalogue nobody knows whether it is built in.
  return near ? 'absent' : { ...result, reason: 'unreachable', message: '' };
}
