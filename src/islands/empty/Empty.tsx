import type { Thumbnail } from '~/domain/catalogue';
import { Photo } from '~/islands/product/Photo';
import styles from './Empty.module.css';

interface Props {
  picture: Thumbnail;
  text: string;
  href: string;
  action: string;
}

/** Nothing here yet: a picture, a sentence and one way on. */
export const Empty = ({ picture, text, href, action }: Props) => (
  <div className={styles['empty']}>
    <Photo picture={picture} alt={picture.alt} sizes="(min-width: 40rem) 26rem, 92vw" />
    <p>{text}</p>
    <a className="button" href={href}>
      {action}
    </a>
  </div>
);
