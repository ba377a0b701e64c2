import type { ReactNode } from 'react';
import type { Thumbnail } from '~/domain/catalogue/catalogue';
import { routes } from '~/domain/frame/routes';
import type { Listing } from '~/domain/list/listing';
import { Photo } from '~/islands/parts/Photo';
import { WaysOn } from '~/islands/search/WaysOn';
import styles from './EmptyResult.module.css';

interface Props {
  kind: Listing['kind'];
  picture: Thumbnail;
  q: string;
  onClear: () => void;
}

/** Nothing found: say so, and offer the way back (R49) and others to go on (R344). */
export const EmptyResult = ({ kind, picture, q, onClear }: Props): ReactNode => (
  <div className={styles['empty']}>
    <Photo picture={picture} alt={picture.alt} sizes="20rem" />
    <p className={styles['title']}>
      {q ? `No product here matches “${q}”.` : 'Nothing here matches all of that.'}
    </p>
    <p>Take away a filter or look for something broader.</p>
    <button type="button" className="button" onClick={onClear}>
      Clear Filters
    </button>
    {q && kind !== 'perfume' && (
      <a className="text-link" href={`${routes.shop}?q=${encodeURIComponent(q)}`}>
        Search the whole shop for “{q}”
      </a>
    )}
    <a className="text-link" href={routes.finder}>
      Find your scent in five questions
    </a>
    {q && <WaysOn />}
  </div>
);
