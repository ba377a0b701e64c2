import type { ReactNode } from 'react';
import { useHydrated } from '~/islands/hydration/useHydrated';
import styles from './Form.module.css';
import type { FormHandle } from './useForm';

interface Props {
  form: FormHandle;
  /** The button's text. */
  submit: string;
  /** False where the server alone decides what is wrong (specification, section 5, Checkout). */
  isCheckedHere?: boolean;
  /** The fields. */
  children: ReactNode;
  /** Stands beside the button. */
  note?: ReactNode;
}

/** A form of the shop: its fields, its last refusal and its button. */
export function Form({ form, submit, isCheckedHere = true, children, note }: Props) {
  return (
    <form method="post" className={styles['form']} noValidate={!isCheckedHere} {...form.handlers}>
      {children}
      {form.problem && <p className="field-error">{form.problem}</p>}
      <div className={styles['actions']}>
        <SubmitButton isBusy={form.isBusy}>{submit}</SubmitButton>
        {note}
      </div>
    </form>
  );
}

/**
 * Keeps its name and its focus while the form is sent. Until React is there a submit would
 * leave the page with what was typed, so the button waits.
 */
function SubmitButton({ isBusy, children }: { isBusy: boolean; children: string }) {
  const isLive = useHydrated();
  return (
    <button
      className={`button ${styles['submit']}`}
      disabled={!isLive}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
    >
      {children}
    </button>
  );
}
