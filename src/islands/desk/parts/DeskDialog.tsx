import { useId, type ReactNode } from 'react';
import { DeskIcon } from './DeskIcon';
import styles from './DeskDialog.module.css';

interface Props {
  title: string;
  /** It has closed, whatever closed it. */
  onClose: () => void;
  children: ReactNode;
}

const openAtOnce = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal();
};

/** Closes the dialog around a form; the browser returns the focus to where it was. */
export const closeDialog = (form: HTMLFormElement) => form.closest('dialog')?.close();

/** A dialog that is open as long as it is drawn. */
export function DeskDialog({ title, onClose, children }: Props) {
  const id = useId();
  return (
    <dialog ref={openAtOnce} className={styles['dialog']} aria-labelledby={id} onClose={onClose}>
      <header className={styles['head']}>
        <h2 id={id}>{title}</h2>
        <form method="dialog">
          <button className="icon-button" aria-label="Close">
            <DeskIcon name="close" />
          </button>
        </form>
      </header>
      {children}
    </dialog>
  );
}
