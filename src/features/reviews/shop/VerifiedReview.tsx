import { useState } from 'react';
import { parseLineId, pathOf, type Product } from '~/features/catalogue/catalogue';
import { routes } from '~/base/routes';
import type { ReviewProof } from '~/features/reviews/review-link';
import { variantText } from '~/features/catalogue/product/sample';
import { ReviewForm, sentText } from '~/features/reviews/shop/ReviewForm';
import styles from './VerifiedReview.module.css';
import { useEffect } from 'react';
import { productsNear } from '~/stores/catalogue';
import { isReviewProof, readReviewLink } from '~/features/reviews/read-review-link';
import { storageKey } from '~/base/storage-keys';
import { onFragment } from '~/navigation/fragment';
import { readSession, writeSession } from '~/stores/session';

/** The form to which the mail 'How was it?' leads: `/review#order=…&line=…&key=…` (R291). */
export function VerifiedReview() {
  const link = useReviewLink();
  if (link === 'loading') return <p role="status">Loading...</p>;
  if (link === 'incomplete')
    return (
      <p role="status">
        This link is not complete. Please open the full link of our mail; it ends with a key of its
        own.
      </p>
    );
  return <Line key={`${link.order} ${link.line}`} proof={link} />;
}

function Line({ proof }: { proof: ReviewProof }) {
  const [isSent, setSent] = useState(false);
  const line = parseLineId(proof.line);
  const product = useProduct(line?.productId ?? null);
  if (line === null) return <p role="status">This link names no product of the shop.</p>;
  if (product === 'loading') return <p role="status">Loading...</p>;
  if (isSent)
    return (
      <>
        <p ref={focusAtOnce} role="status" tabIndex={-1} className={styles['sent']}>
          {sentText}
        </p>
        <a className="button quiet" href={product ? pathOf(product) : routes.shop}>
          {product ? `Go to ${product.name}` : 'Go to the Shop'}
        </a>
      </>
    );
  return (
    <>
      <Bought product={product} variant={line.variant} />
      <ReviewForm
        productId={line.productId}
        isWorn={product?.kind === 'perfume'}
        proof={proof}
        onSent={() => {
          forgetLink();
          setSent(true);
        }}
      />
    </>
  );
}

const focusAtOnce = (element: HTMLElement | null) => element?.focus();

function Bought({ product, variant }: { product: Product | null; variant: string | null }) {
  return (
    <div className={styles['bought']}>
      {product && (
        <img
          src={product.picture.src}
          alt=""
          width={72}
          height={90}
          className={styles['picture']}
        />
      )}
      <p>
        You bought <b>{product ? product.name : 'something in our shop'}</b>
        <span>{variant !== null && `, ${variantText(variant)}`}</span>. Your review will carry the
        words ‘Verified purchase’.
      </p>
    </div>
  );
}

/** A built-in product by its id; null for one that only the backend knows, or that is gone. */
function useProduct(id: number | null): Product | null | 'loading' {
  const [product, setProduct] = useState<Product | null | 'loading'>('loading');
  useEffect(() => {
    let isWanted = true;
    void productsNear(id === null ? [] : [id]).then((products) => {
      if (isWanted) setProduct(products?.find((one) => one.id === id) ?? null);
    });
    return () => {
      isWanted = false;
    };
  }, [id]);
  return product;
}

type Link = ReviewProof | 'incomplete' | 'loading';

/**
 * The link that led here. It is removed from the address at once, because its key proves a purchase
 * and must not be copied with the address. The tab keeps it for a reload.
 */
function useReviewLink(): Link {
  const [link, setLink] = useState<Link>('loading');
  useEffect(() => {
    const take = () => {
      const named = readReviewLink(window.location);
      // The fragment of the skip link names nothing.
      setLink((last) => named ?? (last === 'loading' ? keptLink() : last));
      if (named === null || named === 'incomplete') return;
      writeSession(storageKey.reviewLink, named);
      // The router keeps its own state there.
      const state: unknown = window.history.state;
      window.history.replaceState(state, '', routes.review);
    };
    take();
    // Another link, opened in the same tab, changes the fragment and loads no page.
    return onFragment(take);
  }, []);
  return link;
}

function keptLink(): Link {
  const kept = readSession(storageKey.reviewLink);
  return isReviewProof(kept) ? kept : 'incomplete';
}

/** It has done what it was for. */
const forgetLink = () => writeSession(storageKey.reviewLink, null);
