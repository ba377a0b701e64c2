import { useId, useRef, type ReactNode } from 'react';
import { DeskIcon } from './DeskIcon';
import styles from './DeskDialog.module.css';

interface Props {
  title: string;
  /** It has closed, whatever closed it. */
  onClose: () => void;
  /** @param close by which the browser returns the focus to where it was. */
  children: (close: () => void) => ReactNode;
}

/** A dialog that is open as long as it is drawn. */
export function DeskDialog({ title, onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const open = (element: HTMLDialogElement | null) => {
    dialog.current = element;
    if (element && !element.open) element.showModal();
  };
  const close = () => dialog.current?.close();
  return (
    <dialog ref={open} className={styles['dialog']} aria-labelledby={id} onClose={onClose}>
      <header className={styles['head']}>
        <h2 id={id}>{title}</h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={close}>
          <DeskIcon name="close" />
        </button>
      </header>
      {children(close)}
    </dialog>
  );
}
