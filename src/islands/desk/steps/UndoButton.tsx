import { useId } from 'react';
import { clockTime } from '~/islands/desk/common/times';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import styles from './Standing.module.css';

interface Props {
  /** ISO time. */
  until: string;
  isBusy: boolean;
  onUndo: () => void;
}

export function UndoButton({ until, isBusy, onUndo }: Props) {
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
