import type { DeskOrderReply } from '~/features/orders/desk-view/order-replies.schema';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import { Panel } from '~/islands/desk/parts/Panel';
import { useDialog } from '~/islands/desk/parts/useDialog';
import { StepDialog } from '~/features/orders/desk/steps/StepDialog';
import type { Steps } from '~/features/orders/desk/steps/steps';
import styles from './Facts.module.css';

interface Props {
  reply: DeskOrderReply;
  steps: Steps;
}

/** The carrier of a sent parcel. Wrong tracking can be corrected here. */
export function ShipmentPanel({ reply, steps }: Props) {
  const dialog = useDialog<'tracking'>();
  const { shipment } = reply.progress;
  if (!shipment) return null;
  const { carrier, tracking, url } = shipment;
  return (
    <Panel
      title="Shipment"
      aside={
        reply.allowed.includes('tracking') && (
          <button type="button" className="button quiet" onClick={() => dialog.open('tracking')}>
            <DeskIcon name="pencil" />
            Correct tracking
          </button>
        )
      }
    >
      <dl className={styles['facts']}>
        <div>
          <dt>Carrier</dt>
          <dd>{carrier ?? 'Not said'}</dd>
        </div>
        <div>
          <dt>Tracking number</dt>
          <dd>{tracking ?? 'None'}</dd>
        </div>
        {url !== undefined && (
          <div>
            <dt>Tracking link</dt>
            <dd>
              <a href={url} target="_blank" rel="noreferrer">
                {new URL(url).host}
              </a>
            </dd>
          </div>
        )}
      </dl>
      {dialog.what !== null && (
        <StepDialog
          key={dialog.turn}
          type={dialog.what}
          reply={reply}
          take={steps.take}
          onClose={dialog.close}
        />
      )}
    </Panel>
  );
}
