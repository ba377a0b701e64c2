import type { ReactNode } from 'react';
import { Icon } from './Icon';
import styles from './Stepper.module.css';

interface Props {
  /** What the button for one less is called, and the one for one more. */
  less: string;
  more: string;
  onStep: (by: 1 | -1) => void;
  isLeast?: boolean;
  isMost?: boolean;
  /** The number field between them. */
  children: ReactNode;
}

/** A number with a step on each side. */
export const Stepper = ({ less, more, onStep, isLeast, isMost, children }: Props) => (
  <div className={styles['stepper']}>
    <button
      type="button"
      className="icon-button"
      aria-label={less}
      disabled={isLeast}
      onClick={() => onStep(-1)}
    >
      <Icon name="minus" />
    </button>
    {children}
    <button
      type="button"
      className="icon-button"
      aria-label={more}
      disabled={isMost}
      onClick={() => onStep(1)}
    >
      <Icon name="plus" />
    </button>
  </div>
);
