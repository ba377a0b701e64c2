import { useRef, useState } from 'react';
import { fullTime } from '~/domain/desk/desk-dates';
import type { DeskOrderReply } from '~/domain/desk/desk-replies';
import { moneyText } from '~/domain/desk/order-words';
import { StatePill } from '~/islands/desk-parts/StatePill';
import { Trouble } from '~/islands/desk-parts/Trouble';
import { NextSteps } from './NextSteps';
import { StepDialog, type DialogStep } from './StepDialog';
import { UndoButton } from './UndoButton';
import type { Steps, Take } from './steps';
import styles from './Standing.module.css';

interface Props {
  reply: DeskOrderReply;
  steps: Steps;
}

/** The order's state, what comes next, and the way back. */
export function Standing({ reply, steps }: Props) {
  const { order, progress, allowed, undoUntil } = reply;
  const [dialog, setDialog] = useState<DialogStep | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  /** What was pressed may be gone now: the focus goes on to what has changed. */
  const keepFocus = () => {
    if (document.activeElement === document.body) status.current?.focus();
  };
  const take: Take = async (step) => {
    const refusal = await steps.take(step);
    keepFocus();
    return refusal;
  };
  const close = () => {
    setDialog(null);
    keepFocus();
  };

  return (
    <div className={styles['standing']}>
      <div className={styles['facts']}>
        <p ref={status} role="status" tabIndex={-1} className={styles['status']}>
          <StatePill state={progress.state} />
          <span>Money: {moneyText(progress.state, progress.money.state)}</span>
        </p>
        <p className={styles['placed']}>Placed {fullTime(order.at)}</p>
        {undoUntil !== null && (
          <UndoButton
            until={undoUntil}
            isBusy={steps.isBusy}
            onUndo={() => void take({ type: 'undone' })}
          />
        )}
      </div>
      {!dialog && <Trouble problem={steps.problem} />}
      <NextSteps allowed={allowed} isBusy={steps.isBusy} take={take} openDialog={setDialog} />
      {dialog && <StepDialog type={dialog} reply={reply} take={take} onClose={close} />}
    </div>
  );
}
