import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { DeskIcon } from './DeskIcon';
import styles from './Menu.module.css';

interface Props {
  name: string;
  /** @param close also returns the focus to the menu's button. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens further buttons. Escape, a press elsewhere and leaving it close them. */
export function Menu({ name, children }: Props) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    button.current?.focus();
    setOpen(false);
  };

  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      button.current?.focus();
      setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [isOpen]);

  return (
    <div ref={root} className={styles['menu']}>
      <button
        ref={button}
        type="button"
        className="button quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <DeskIcon name="more" />
        {name}
      </button>
      <div id={id} className={styles['list']} hidden={!isOpen}>
        {isOpen && children(close)}
      </div>
    </div>
  );
}
