import { fullDay } from '~/islands/desk/common/times';
import type { DeskOrderReply } from '~/features/orders/desk-view/order-replies.schema';
import type { Seller } from './seller';
import { OrderNumber } from '~/islands/desk/parts/OrderNumber';
import styles from './Sheets.module.css';

/** What a paper shows. */
export interface PaperProps {
  reply: DeskOrderReply;
  seller: Seller;
  /** Its last four letters tell the order from all others that are printed with it. */
  isSayable?: boolean | undefined;
}

interface Props extends Pick<PaperProps, 'seller' | 'isSayable'> {
  title: string;
  order: Pick<DeskOrderReply['order'], 'orderId' | 'at' | 'label'>;
}

/** The upper part of a paper: who sells, what it is, and where it goes. */
export const Head = ({ title, order: { orderId, at, label }, seller, isSayable }: Props) => (
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
          Order <OrderNumber orderId={orderId} isSayable={isSayable} />
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
