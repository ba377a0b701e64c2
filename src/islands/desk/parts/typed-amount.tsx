import type { ReactNode } from 'react';
import { numberText, readNumber, type NumberKind } from '~/base/typed-number';
import styles from './TypedAmount.module.css';

/* What the fields for amounts and percent have in common (R1051). */

/** For the control: a browser's own field for numbers drops a comma. */
export const decimalKeys = ({ isSigned = false }: NumberKind) =>
  ({
    type: 'text',
    // On some phones the keys for decimals have no minus.
    inputMode: isSigned ? 'text' : 'decimal',
    dir: 'auto',
    autoComplete: 'off',
    autoCorrect: 'off',
    spellCheck: false,
  }) as const;

/** '= $12.50', or why it cannot be read, unless an error says that already; '' of nothing. */
export function understood(typed: string, hasError: boolean, kind: NumberKind): string {
  if (typed.trim() === '') return '';
  const read = readNumber(typed, kind);
  if (typeof read === 'number') return `= ${numberText(read, kind)}`;
  return hasError ? '' : read.problem;
}

/**
 * The hint of a field with what was understood. It describes the field and is no live region: nobody
 * is talked to while typing.
 */
export const hintWith = (hint: string | undefined, said: string): ReactNode =>
  said === '' ? (
    hint
  ) : (
    <>
      <span>{hint}</span> <span className={styles['understood']}>{said}</span>
    </>
  );
