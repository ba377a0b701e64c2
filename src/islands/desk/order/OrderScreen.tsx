import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import { Loading } from '~/islands/desk/parts/Empty';
import { Live } from '~/islands/desk/parts/Live';
import { OrderNumber } from '~/islands/desk/parts/OrderNumber';
import { Screen } from '~/islands/desk/parts/Screen';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { Letterhead } from '~/islands/desk/print/Letterhead';
import type { Seller } from '~/islands/desk/print/seller';
import type { Paper } from '~/islands/desk/print/Sheets';
import { usePaper } from '~/islands/desk/print/usePaper';
import { OrderParts } from './OrderParts';
import { useOrder } from './useOrder';
import styles from './OrderScreen.module.css';

/** One order: its lines, its next steps and its history (R228). */
export const OrderScreen = ({ seller }: { seller: Seller }) => (
  <Live title="Order" what="the order">
    <Order seller={seller} />
  </Live>
);

function Order({ seller }: { seller: Seller }) {
  const { orderId, last, problem, reload, steps } = useOrder();
  const { sheets, show } = usePaper(seller);
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
                onClick={() => reply && show(paper, [reply])}
              >
                <DeskIcon name="printer" />
                <span>{name}</span>
              </button>
            ))}
          </div>
        }
      >
        <Trouble problem={problem} onRetry={() => void reload()} />
        {reply && <OrderParts reply={reply} steps={steps} reload={reload} />}
        {!reply && problem === null && <Loading what="the order" />}
      </Screen>
      {sheets}
    </>
  );
}
