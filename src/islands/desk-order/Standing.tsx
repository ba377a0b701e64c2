import { useRef, useState } from 'react';
import { clockTime, fullTime } from '~/domain/desk/desk-dates';
import type { DeskOrderReply } from '~/domain/desk/desk-replies';
import { moneyText, stepsOf, stepWords, type StepType } from '~/domain/desk/order-words';
import { CheckField } from '~/islands/desk/CheckField';
import { DeskIcon } from '~/islands/desk/DeskIcon';
import { Menu } from '~/islands/desk/Menu';
import { StatePill } from '~/islands/desk/StatePill';
import { Trouble } from '~/islands/desk/Trouble';
import { hasDialog, StepDialog, type DialogStep } from './StepDialog';
import type { Steps } from './useOrder';
import styles from './Standing.module.css';

interface Props {
  reply: DeskOrderReply;
  steps: Steps;
}

/** The order's state, the one step that comes next, the others in a menu, and the way back. */
export function Standing({ reply, steps }: Props) {
  const { order, progress, allowed, undoUntil } = reply;
  const { next, others } = stepsOf(allowed);
  const [dialog, setDialog] = useState<DialogStep | null>(null);
  const [restock, setRestock] = useState(true);
  const status = useRef<HTMLParagraphElement>(null);

  const take = async (step: Parameters<Steps['take']>[0]) => {
    const refusal = await steps.take(step);
    // What was pressed may be gone now: the focus goes on to what has changed.
    if (document.activeElement === document.body) status.current?.focus();
    return refusal;
  };
  const start = (type: StepType) => {
    if (hasDialog(type)) setDialog(type);
    else void take(isReturn(type) ? { type, restock } : { type });
  };
  const restockField = (
    <CheckField label="Put back into stock" isChecked={restock} onChange={setRestock} />
  );

  return (
    <div className={styles['standing']}>
      <div className={styles['facts']}>
        <p ref={status} role="status" tabIndex={-1} className={styles['status']}>
          <StatePill state={progress.state} />
          <span>Money: {moneyText(progress.state, progress.money.state)}</span>
        </p>
        <p className={styles['placed']}>Placed {fullTime(order.at)}</p>
        {undoUntil !== null && (
          <button
            type="button"
            className="button quiet"
            aria-disabled={steps.isBusy || undefined}
            aria-describedby="undo-until"
            onClick={() => void take({ type: 'undone' })}
          >
            <DeskIcon name="undo" />
            Undo
            <span id="undo-until" className={styles['until']} aria-hidden="true">
              until {clockTime(undoUntil)}
            </span>
          </button>
        )}
      </div>
      {!dialog && <Trouble problem={steps.problem} />}
      {(next !== null || others.length > 0) && (
        <div className={styles['bar']}>
          {next === 'returned' && restockField}
          {next !== null && (
            <button
              type="button"
              className={`button ${styles['next']}`}
              aria-disabled={steps.isBusy || undefined}
              aria-haspopup={hasDialog(next) ? 'dialog' : undefined}
              onClick={() => start(next)}
            >
              {stepWords[next]}
            </button>
          )}
          {others.length > 0 && (
            <Menu
              name="More steps"
              items={others.map((id) => ({ id, name: stepWords[id] }))}
              onChoose={start}
            >
              {others.some(isReturn) && restockField}
            </Menu>
          )}
        </div>
      )}
      {dialog && (
        <StepDialog type={dialog} reply={reply} take={take} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}

/** The goods come back, so their units may go back into stock. */
const isReturn = (type: StepType): boolean => type === 'refused' || type === 'returned';
