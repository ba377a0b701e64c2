import type { Found } from '~/features/search/search';
import { partialText } from '~/features/search/search-texts';
import styles from './AlsoFound.module.css';

/** As many links as fit beside each other on most screens. */
const most = 4;

/** What a search of the shop says and finds beside products: answers, shelves, notes, families. */
export function AlsoFound({ q, hits, isPartial }: Found & { q: string }) {
  const pages = hits.filter(({ productId, isNamed }) => productId === null && isNamed);
  return (
    <div className={styles['also']}>
      <p role="status">{isPartial && partialText(q)}</p>
      {pages.length > 0 && (
        <nav aria-label="Also found" className={styles['pages']}>
          <span>Also found:</span>
          {pages.slice(0, most).map(({ key, name, href }) => (
            <a key={key} className="chip" href={href}>
              {name}
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}
