import type { ReactNode } from 'react';
import styles from './CardFace.module.css';

interface Props {
  shop: string;
  /** What it is worth, as it stands on the card. */
  worth: string;
  to?: string | undefined;
  from?: string | undefined;
  message?: string | undefined;
  /** What stands below the words. */
  children?: ReactNode;
}

/** A gift card as it is given: a present with a ribbon. */
export const CardFace = ({ shop, worth, to, from, message, children }: Props) => (
  <div className={styles['face']}>
    <svg className={styles['bow']} viewBox="0 0 64 44" aria-hidden="true">
      <path d="m30 20-14 22M34 20l14 22" />
      <path d="M32 18C24 2 6 0 5 12s17 14 27 6ZM32 18C40 2 58 0 59 12s-17 14-27 6Z" />
      <circle cx="32" cy="18" r="5" />
    </svg>
    <p className={styles['shop']}>{shop}</p>
    <p className={styles['worth']}>{worth}</p>
    <div className={styles['words']}>
      {to && <p>{`To: ${to}`}</p>}
      {message && <p className={styles['message']}>{message}</p>}
      {from && <p>{`From: ${from}`}</p>}
    </div>
    {children}
  </div>
);
