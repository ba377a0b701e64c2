import type { Thumbnail } from '~/domain/catalogue/catalogue';
import { routes } from '~/domain/frame/routes';
import { Photo } from '~/islands/parts/Photo';
import styles from './EmptyResult.module.css';

interface Props {
  picture: Thumbnail;
  q: string;
  onClear: () => void;
}

/** Nothing found: say so, and offer the way back (R49). */
export const EmptyResult = ({ picture, q, onClear }: Props) => (
  <div className={styles['empty']}>
    <Photo picture={picture} alt={picture.alt} sizes="20rem" />
    <p className={styles['title']}>
      {q ? `Nothing here matches “${q}”.` : 'Nothing here matches all of that.'}
    </p>
    <p>Take away a filter or look for something broader.</p>
    <button type="button" className="button" onClick={onClear}>
      Clear Filters
    </button>
    <a className="text-link" href={routes.finder}>
      Find your scent in five questions
    </a>
  </div>
);
