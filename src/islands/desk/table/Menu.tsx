import { Fragment, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import styles from './Menu.module.css';

interface Props<Id extends string> {
  name: string;
  /** `with` stands below its item, and belongs to it. */
  items: readonly { id: Id; name: string; with?: ReactNode }[];
  onChoose: (id: Id) => void;
}

/** A button that opens further buttons. Escape, a press elsewhere and leaving it close them. */
export function Menu<Id extends string>({ name, items, onChoose }: Props<Id>) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const choose = (item: Id) => {
    // What opens then returns the focus to where it was.
    button.current?.focus();
    setOpen(false);
    onChoose(item);
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
        <span>{name}</span>
      </button>
      <div id={id} className={styles['list']} hidden={!isOpen}>
        {items.map((item) => (
          <Fragment key={item.id}>
            <button type="button" onClick={() => choose(item.id)}>
              {item.name}
            </button>
            {item.with && <div className={styles['with']}>{item.with}</div>}
          </Fragment>
        ))}
      </div>
    </div>
  );
}
