import { routes } from '~/base/routes';
import styles from './OtherPages.module.css';

const pages = [
  ['All perfumes', routes.shop],
  ['Essential oils', routes.oils],
  ['Diffusers', routes.diffusers],
  ['Scent families', routes.notes],
  ['Contact us', routes.contact],
] as const;

/** Where to go from a search that found nothing (R545). */
export const OtherPages = () => (
  <ul className={styles['pages']}>
    {pages.map(([name, href]) => (
      <li key={href}>
        <a className="chip" href={href}>
          {name}
        </a>
      </li>
    ))}
  </ul>
);
