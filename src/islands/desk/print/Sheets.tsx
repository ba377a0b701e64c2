import type { DeskOrderReply } from '~/domain/order/desk/order-replies.schema';
import { sayableIds } from '~/domain/order/desk/said-number';
import { Invoice } from './Invoice';
import type { Seller } from './seller';
import { Slip } from './Slip';
import styles from './Sheets.module.css';

/** What can be printed of an order. */
export type Paper = 'slip' | 'invoice';

interface Props {
  paper: Paper;
  orders: readonly DeskOrderReply[];
  seller: Seller;
}

/** Papers of one or several orders, each on its own page. Only paper shows them (R228). */
export function Sheets({ paper, orders, seller }: Props) {
  const sayable = sayableIds(orders.map(({ order }) => order.orderId));
  const Sheet = paper === 'slip' ? Slip : Invoice;
  return (
    <div className={styles['sheets']} data-sheets={paper}>
      {orders.map((reply) => (
        <Sheet
          key={reply.order.orderId}
          reply={reply}
          seller={seller}
          isSayable={sayable.has(reply.order.orderId)}
        />
      ))}
    </div>
  );
}
