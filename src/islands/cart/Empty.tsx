import type { Thumbnail } from '~/domain/catalogue';
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
    <img
      src={picture.src}
      srcSet={picture.srcset}
      sizes="(min-width: 40rem) 26rem, 92vw"
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
    />
    <p>{text}</p>
    <a className="button" href={href}>
      {action}
    </a>
  </div>
);
