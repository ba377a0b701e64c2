import type { PaperReply } from '~/features/books/paper-reply';
import type { DeskOrderReply } from '~/features/orders/desk-view/order-replies.schema';
import { sayableIds } from '~/features/orders/desk-view/said-number';
import { Paper } from '~/features/books/shop/Paper';
import type { Seller } from './seller';
import { Slip } from './Slip';
import styles from './Sheets.module.css';

/** What is printed: packing slips of orders, or their invoices and credit notes. */
export interface Printed {
  slips: readonly DeskOrderReply[];
  papers: readonly PaperReply[];
}

/** Each on its own page. Only paper shows them (R228). */
export function Sheets({ slips, papers, seller }: Printed & { seller: Seller }) {
  const sayable = sayableIds(slips.map(({ order }) => order.orderId));
  return (
    <div className={styles['sheets']} data-sheets={slips.length > 0 ? 'slip' : 'invoice'}>
      {slips.map((reply) => (
        <Slip
          key={reply.order.orderId}
          reply={reply}
          seller={seller}
          isSayable={sayable.has(reply.order.orderId)}
        />
      ))}
      {papers.map((paper) => (
        <Paper key={paper.number} paper={paper} />
      ))}
    </div>
  );
}
