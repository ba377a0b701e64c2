import type { Thumbnail } from '~/features/catalogue/catalogue';
import { Photo } from './Photo';
import styles from './Empty.module.css';

interface Props {
  picture: Thumbnail;
  text: string;
  href: string;
  action: string;
  /** In the server's HTML: hidden in a browser that keeps something (frame/offline/Kept.astro). */
  isGuess: boolean;
}

/** Nothing here yet: a picture, a sentence and one way on. */
export const Empty = ({ picture, text, href, action, isGuess }: Props) => (
  <div className={styles['empty']} data-guess={isGuess || undefined}>
    <Photo picture={picture} alt={picture.alt} sizes="(min-width: 40rem) 26rem, 92vw" />
    <p>{text}</p>
    <a className="button" href={href}>
      {action}
    </a>
  </div>
);
