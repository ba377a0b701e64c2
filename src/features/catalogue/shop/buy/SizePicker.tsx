import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { Variant } from '~/features/catalogue/catalogue';
import { formatPrice } from '~/base/money';
import { Icon } from '~/islands/parts/Icon';
import styles from './SizePicker.module.css';

interface Props {
  sizes: readonly Variant[];
  chosen: Variant | null;
  onChoose: (size: string) => void;
}

/** A button that opens the list of sizes with their prices (R59). */
export function SizePicker({ sizes, chosen, onChoose }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (size: string) => {
    onChoose(size);
    close();
  };
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    <div className={`field ${styles['picker']}`} onBlur={closeWhenLeft}>
      <label id={`${id}-label`} htmlFor={id}>
        Size
      </label>
      <button
        ref={button}
        id={id}
        type="button"
        className={`input ${styles['button']}`}
        aria-describedby={`${id}-value`}
        aria-haspopup="listbox"
        aria-expanded={open}
        onMouseDown={(event) => open && event.preventDefault()}
        onClick={() => setOpen(!open)}
        onKeyDown={({ key }) => key === 'ArrowDown' && setOpen(true)}
      >
        <span id={`${id}-value`}>{chosen?.name ?? 'Loading...'}</span>
        <Icon name="chevron-down" />
      </button>
      {open && (
        <SizeList
          id={id}
          sizes={sizes}
          start={Math.max(
            0,
            sizes.findIndex(({ name }) => name === chosen?.name),
          )}
          onChoose={choose}
          onClose={close}
        />
      )}
    </div>
  );
}

interface ListProps {
  id: string;
  sizes: readonly Variant[];
  start: number;
  onChoose: (size: string) => void;
  onClose: () => void;
}

const takeFocus = (list: HTMLElement | null) => list?.focus();

/** Where a key leads in a list of `count` options; null for other keys. */
function moved(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** The open list: it has the focus and names the option that the keys have reached. */
function SizeList({ id, sizes, start, onChoose, onClose }: ListProps) {
  const [active, setActive] = useState(start);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = moved(event.key, active, sizes.length);
    if (to !== null) setActive(to);
    else if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' || event.key === ' ') onChoose(sizes[active]?.name ?? '');
    else return;
    event.preventDefault();
  };
  return (
    <ul
      ref={takeFocus}
      role="listbox"
      tabIndex={-1}
      className={styles['list']}
      aria-labelledby={`${id}-label`}
      aria-activedescendant={`${id}-${active}`}
      onKeyDown={onKeyDown}
    >
      {sizes.map(({ name, price }, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list has the focus and the keys
        <li
          key={name}
          id={`${id}-${index}`}
          role="option"
          className={styles['option']}
          aria-describedby={`${id}-${index}-price`}
          aria-selected={index === start}
          data-active={index === active || undefined}
          onClick={() => onChoose(name)}
        >
          <span>{name}</span>
          <span id={`${id}-${index}-price`} aria-hidden="true">
            {formatPrice(price)}
          </span>
        </li>
      ))}
    </ul>
  );
}
