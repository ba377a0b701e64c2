import type { DeskOrderReply } from '~/domain/order/desk/order-replies.schema';
import { Address } from './Address';
import { Lines } from './Lines';
import { Mails } from './Mails';
import { MoneyPanel } from './MoneyPanel';
import { ShipmentPanel } from './ShipmentPanel';
import { Standing } from '~/islands/desk/steps/Standing';
import { Timeline } from './Timeline';
import type { Steps } from '~/islands/desk/steps/steps';
import styles from './OrderScreen.module.css';

interface Props {
  reply: DeskOrderReply;
  steps: Steps;
  reload: () => Promise<void>;
}

export const OrderParts = ({ reply, steps, reload }: Props) => (
  <>
    <Standing reply={reply} steps={steps} />
    <div className={styles['columns']}>
      <div className={styles['column']}>
        <Lines reply={reply} />
        <Timeline reply={reply} steps={steps} />
      </div>
      <div className={styles['column']}>
        <Address reply={reply} />
        <ShipmentPanel reply={reply} steps={steps} />
        <MoneyPanel reply={reply} />
        <Mails mails={reply.mails} reload={reload} />
      </div>
    </div>
  </>
);
