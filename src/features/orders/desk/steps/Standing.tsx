import { useRef, useState, useId } from 'react';
import { fullTime, clockTime, useIsBefore } from '~/islands/desk/common/times';
import type { DeskOrderReply } from '~/features/orders/desk-view/order-replies.schema';
import { moneyText } from '~/features/orders/desk-view/order-words';
import { StatePill } from '~/islands/desk/table/StatePill';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { useDialog } from '~/islands/desk/parts/useDialog';
import type { Lot } from './LotFields';
import { NextSteps } from './NextSteps';
import { StepDialog, type DialogStep } from './StepDialog';
import type { Steps, AddEvent } from './steps';
import styles from './Standing.module.css';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';

/** A press takes so long to reach the shop at most, ms. */
const pressMs = 5000;

interface Props {
  reply: DeskOrderReply;
  steps: Steps;
}

/** The order's state, what comes next, and the way back. */
export function Standing({ reply, steps }: Props) {
  const { order, progress, allowed, undoUntil } = reply;
  const mayUndo = useIsBefore(undoUntil, pressMs);
  const dialog = useDialog<DialogStep>();
  const [lot, setLot] = useState<Lot>({});
  const status = useRef<HTMLParagraphElement>(null);
  /** The pressed button may be gone, so the focus moves to what has changed. */
  const keepFocus = () => {
    if (document.activeElement === document.body) status.current?.focus();
  };
  const take: AddEvent = async (step) => {
    const refusal = await steps.take(step.type === 'packed' ? { ...step, ...lot } : step);
    keepFocus();
    return refusal;
  };
  const close = () => {
    dialog.close();
    keepFocus();
  };

  return (
    <div className={styles['standing']}>
      <div className={styles['facts']}>
        <p ref={status} role="status" tabIndex={-1} className={styles['status']}>
          <StatePill state={progress.state} pickUp={order.pickUp} />
          <span>{`Money: ${moneyText(progress.state, progress.money.state, progress.money, order.currency, order.pickUp)}`}</span>
        </p>
        <p className={styles['placed']}>{`Placed ${fullTime(order.at)}`}</p>
        {undoUntil !== null && mayUndo && (
          <UndoButton
            until={undoUntil}
            isBusy={steps.isBusy}
            onUndo={() => void take({ type: 'undone' })}
          />
        )}
      </div>
      {dialog.what === null && <Trouble problem={steps.problem} />}
      <NextSteps
        allowed={allowed}
        isReplaceable={reply.units.some(({ choices }) => choices)}
        isBusy={steps.isBusy}
        pickUp={order.pickUp}
        hasLots={order.lines.length > 1}
        onLot={setLot}
        take={take}
        openDialog={dialog.open}
      />
      {dialog.what !== null && (
        <StepDialog
          key={dialog.turn}
          type={dialog.what}
          reply={reply}
          take={take}
          onClose={close}
        />
      )}
    </div>
  );
}

interface UndoButtonProps {
  /** ISO time. */
  until: string;
  isBusy: boolean;
  onUndo: () => void;
}

function UndoButton({ until, isBusy, onUndo }: UndoButtonProps) {
  const id = useId();
  return (
    <button
      type="button"
      className="button quiet"
      aria-disabled={isBusy || undefined}
      aria-describedby={id}
      onClick={onUndo}
    >
      <DeskIcon name="undo" />
      Undo
      {/* Describes the button, and is no part of its name. */}
      <span
        id={id}
        className={styles['until']}
        aria-hidden="true"
      >{`until ${clockTime(until)}`}</span>
    </button>
  );
}
