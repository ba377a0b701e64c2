import { useState } from 'react';
import { parseLineId, pathOf, type Product } from '~/domain/catalogue/catalogue';
import { routes } from '~/domain/frame/routes';
import type { ReviewProof } from '~/domain/review/review-link';
import { variantText } from '~/domain/product/sample';
import { ReviewForm, sentText } from '~/islands/shop/review/ReviewForm';
import { forgetLink, useReviewLink } from './useReviewLink';
import { useProduct } from './useProduct';
import styles from './VerifiedReview.module.css';

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
