import { routes } from '~/base/routes';
import styles from './Answer.module.css';
import { OtherPages } from './OtherPages';

/** What to try when nothing is found. */
export const NothingFound = ({ text }: { text: string }) => (
  <div className={styles['nothing']}>
    <p>
      Nothing is called “<bdi>{text}</bdi>”. Try a note such as rose, oud or bergamot, look through
      the <a href={routes.notes}>library of notes</a>, or{' '}
      <a href={routes.finder}>answer five questions</a>.
    </p>
    <OtherPages />
  </div>
);
