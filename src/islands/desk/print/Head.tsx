import { fullDay } from '~/islands/desk/common/times';
import type { DeskOrderReply } from '~/domain/desk/order-replies';
import type { Seller } from './seller';
import styles from './Sheets.module.css';

interface Props {
  title: string;
  order: Pick<DeskOrderReply['order'], 'orderId' | 'at' | 'to'>;
  seller: Seller;
}

/** The upper part of a paper: who sells, what it is, and where it goes. */
export const Head = ({ title, order: { orderId, at, label }, seller }: Props) => (
  <>
    <header className={styles['head']}>
      <div>
        <p className={styles['shop']}>{seller.name}</p>
        <p>{seller.address.join(', ')}</p>
        <p>{`${seller.email}, ${seller.phone}`}</p>
      </div>
      <div className={styles['what']}>
        <h2>{title}</h2>
        <p>
          Order <strong>{orderId}</strong>
        </p>
        <p>{fullDay(at)}</p>
      </div>
    </header>
    <address className={styles['to']}>
      {label.map((line, at) => (
        <span key={at} dir="auto">
          {at === 0 ? <strong>{line}</strong> : line}
        </span>
      ))}
    </address>
  </>
);
