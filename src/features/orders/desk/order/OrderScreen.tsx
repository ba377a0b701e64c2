import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import { Loading } from '~/islands/desk/parts/Empty';
import { Live } from '~/islands/desk/parts/Live';
import { OrderNumber } from '~/islands/desk/parts/OrderNumber';
import { Screen } from '~/islands/desk/parts/Screen';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { Letterhead } from '~/features/orders/desk/print/Letterhead';
import type { Seller } from '~/features/orders/desk/print/seller';
import { usePaper, type Paper } from '~/features/orders/desk/print/usePaper';
import { OrderParts } from './OrderParts';
import styles from './OrderScreen.module.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAddress } from '~/navigation/address';
import { fetchOrder, addEvent } from '~/islands/desk/common/order-calls';
import { setTabTitle } from '~/islands/desk/common/tab-title';
import { useReading } from '~/islands/desk/common/useReading';
import { useWrite } from '~/islands/desk/common/useWrite';
import type { Steps, AddEvent } from '~/features/orders/desk/steps/steps';

/** One order: its lines, its next steps and its history (R228). */
export const OrderScreen = ({ seller }: { seller: Seller }) => (
  <Live title="Order" what="the order">
    <Order seller={seller} />
  </Live>
);

function Order({ seller }: { seller: Seller }) {
  const { orderId, last, problem, reload, steps } = useOrder();
  const { sheets, print } = usePaper(seller);
  const [said, say] = useState('');
  const reply = last?.value;
  const papers: { paper: Paper; name: string }[] = [
    { paper: 'slip', name: 'Print slip' },
    { paper: 'invoice', name: 'Print invoice' },
  ];
  return (
    <>
      <Letterhead seller={seller} />
      <Screen
        title={
          <>
            <span>Order </span>
            <OrderNumber orderId={orderId} />
          </>
        }
        aside={
          <div className={styles['papers']}>
            {papers.map(({ paper, name }) => (
              <button
                key={paper}
                type="button"
                className="button quiet"
                disabled={!reply}
                onClick={() => void print(paper, [orderId]).then(say)}
              >
                <DeskIcon name="printer" />
                <span>{name}</span>
              </button>
            ))}
          </div>
        }
      >
        <Trouble problem={problem} onRetry={() => void reload()} />
        <Trouble problem={said || null} />
        {reply && <OrderParts reply={reply} steps={steps} reload={reload} />}
        {!reply && problem === null && <Loading what="the order" />}
      </Screen>
      {sheets}
    </>
  );
}

/** The mail of a step leaves behind the answer; what may be undone depends on it. */
const mailsLeaveMs = 4000;

/** The order that the address names, and its steps. */
function useOrder() {
  const orderId = new URLSearchParams(useAddress()).get('id') ?? '';
  const read = useCallback(() => fetchOrder(orderId), [orderId]);
  const reading = useReading(read);
  const { last, reload } = reading;
  const writer = useWrite(reload);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => setTabTitle(orderId === '' ? 'Order' : `Order ${orderId}`), [orderId]);

  const take: AddEvent = async (step) => {
    // A remark does not depend on the order's state, so it needs no `If-Match`.
    const match = step.type === 'note' ? null : (last?.etag ?? null);
    const refusal = await writer.send({ orderId, step }, (key) =>
      addEvent(orderId, step, key, match),
    );
    if (refusal === null) {
      await reload();
      timer.current = window.setTimeout(() => void reload(), mailsLeaveMs);
    }
    return refusal;
  };
  const steps: Steps = { isBusy: writer.isBusy, problem: writer.problem, take };
  return { orderId, ...reading, steps };
}
