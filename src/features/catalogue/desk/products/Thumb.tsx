import styles from './Products.module.css';

/** A small picture beside a product's name, which says what it shows. */
export const Thumb = ({ src }: { src: string | null }) => (
  <span className={styles['thumb']}>{src !== null && <img src={src} alt="" loading="lazy" />}</span>
);
