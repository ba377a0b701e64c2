import { useState } from 'react';
import { stepsOf, stepText, type StepType } from '~/features/orders/desk-view/order-words';
import { Bar } from '~/islands/desk/parts/Bar';
import { CheckField } from '~/islands/desk/parts/CheckField';
import { Menu } from '~/islands/desk/table/Menu';
import { LotFields, type Lot } from './LotFields';
import { hasDialog, type DialogStep } from './StepDialog';
import type { AddEvent } from './steps';
import styles from './Standing.module.css';

interface Props {
  /** As the order's reply says it. */
  allowed: readonly string[];
  /** Whether units of it can be sent once more. */
  isReplaceable: boolean;
  isBusy: boolean;
  /** Where the order is picked up. */
  pickUp: unknown;
  /** Whether products of the order may have lots of their own. */
  hasLots: boolean;
  /** Of the parcel, for the step that packs it. */
  onLot: (lot: Lot) => void;
  take: AddEvent;
  openDialog: (step: DialogStep) => void;
}

/** One large button for what comes next, and a menu of the other steps. */
export function NextSteps({
  allowed,
  isReplaceable,
  isBusy,
  pickUp,
  hasLots,
  onLot,
  take,
  openDialog,
}: Props) {
  const { next, others } = stepsOf(isReplaceable ? [...allowed, 'replaced'] : allowed);
  const [restock, setRestock] = useState(true);
  if (next === null && others.length === 0) return null;

  const start = (type: StepType) => {
    if (hasDialog(type)) openDialog(type);
    else void take({ type, ...(type === 'refused' && { restock }) });
  };
  const restockField = (
    <CheckField label="Put back into stock" isChecked={restock} onChange={setRestock} />
  );
  return (
    <Bar>
      {next === 'packed' && (
        <LotFields onChange={onLot} onEach={hasLots ? () => openDialog('lots') : undefined} />
      )}
      {next !== null && (
        <button
          type="button"
          className={`button ${styles['next']}`}
          aria-disabled={isBusy || undefined}
          aria-haspopup={hasDialog(next) ? 'dialog' : undefined}
          onClick={() => start(next)}
        >
          {stepText(next, pickUp)}
        </button>
      )}
      {others.length > 0 && (
        <Menu
          name="More steps"
          items={others.map((id) => ({
            id,
            name: stepText(id, pickUp),
            with: id === 'refused' && restockField,
          }))}
          onChoose={start}
        />
      )}
    </Bar>
  );
}
