import { useMemo, type ReactNode } from 'react';
import type { Thumbnail } from '~/features/catalogue/catalogue';
import { listOf, routes } from '~/base/routes';
import type { Listing } from '~/features/search/listing';
import type { ListingView } from '~/features/search/listing-view';
import { nearestTo, nothingAt, type Nearest as NearestTo } from '~/features/search/nearest';
import type { RankOf } from '~/features/search/result';
import { formatSaving } from '~/base/money';
import { Nearest } from '~/islands/parts/Nearest';
import { Photo } from '~/islands/parts/Photo';
import { useCatalogue } from '~/islands/parts/useCatalogue';
import { OtherPages } from '~/features/search/shop/OtherPages';
import styles from './EmptyResult.module.css';

interface Props {
  listing: Listing;
  view: ListingView;
  rankOf: RankOf;
  /** What comes nearest, where a server has said so. */
  known: NearestTo | null | undefined;
  picture: Thumbnail;
  onClear: () => void;
}

/** Nothing found: say so, and offer what is nearest (R545), the way back (R48) and others (R545). */
export function EmptyResult({ listing, view, rankOf, known, picture, onClear }: Props): ReactNode {
  const { q, max } = view;
  const products = useCatalogue(known === undefined);
  const nearest = useMemo(
    () => known ?? (products && nearestTo(products, view, listing, rankOf)),
    [known, products, view, listing, rankOf],
  );
  const limit = max === listing.priceEnd ? '' : `?max=${max}`;
  return (
    <div className={styles['empty']}>
      <Photo picture={picture} alt={picture.alt} sizes="20rem" />
      <p className={styles['title']}>
        {nothingAt(view, listing) ??
          (q ? `No product here matches “${q}”.` : 'Nothing here matches all of that.')}
      </p>
      {nearest?.product ? (
        <p>
          <Nearest product={nearest.product} />
        </p>
      ) : (
        <p>Take away a filter or look for something broader.</p>
      )}
      <button type="button" className="button" onClick={onClear}>
        Clear Filters
      </button>
      {nearest?.others.map(({ kind, from }) => (
        <a
          key={kind}
          className="text-link"
          href={`${listOf[kind].href}${limit}`}
        >{`${listOf[kind].name} from ${formatSaving(from)}`}</a>
      ))}
      {q && listing.kind !== 'perfume' && (
        <a
          className="text-link"
          href={`${routes.shop}?q=${encodeURIComponent(q)}`}
        >{`Search the whole shop for “${q}”`}</a>
      )}
      <a className="text-link" href={routes.finder}>
        Find your scent in five questions
      </a>
      {q && <OtherPages />}
    </div>
  );
}
