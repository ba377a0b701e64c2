import type { ReactNode } from 'react';
import styles from './Form.module.css';
import type { FormHandle } from './useForm';

interface Props {
  form: FormHandle;
  /** The button's text. */
  submit: string;
  /** False where the server alone decides what is wrong (R99). */
  isCheckedHere?: boolean;
  /** True when a screen reader must hear the refusal from the page. */
  isAlert?: boolean;
  /** The fields. */
  children: ReactNode;
  /** Stands right before the button. */
  before?: ReactNode;
  /** Stands beside the button. */
  info?: ReactNode;
}

/** A form of the shop: its fields, its last refusal and its button. */
export function Form({
  form,
  submit,
  isCheckedHere = true,
  isAlert = false,
  children,
  before,
  info,
}: Props) {
  return (
    // Outside a dialog this method sends nothing, so a press before hydration leaves the page alone.
    <form method="dialog" className={styles['form']} noValidate={!isCheckedHere} {...form.handlers}>
      {children}
      {form.problem && (
        <p className="field-error" role={isAlert ? 'alert' : undefined}>
          {form.problem}
        </p>
      )}
      <div className={styles['actions']}>
        {before}
        {/* Keeps its name and its focus while the form is sent. */}
        <button
          className={`button ${styles['submit']}`}
          aria-disabled={form.isBusy || undefined}
          aria-busy={form.isBusy || undefined}
        >
          {submit}
        </button>
        {info}
      </div>
    </form>
  );
}
