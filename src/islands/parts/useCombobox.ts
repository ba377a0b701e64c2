import { useState } from 'react';
import { isComposing } from './composing';

interface Options {
  /** What is typed: a change of it leaves the options. */
  text: string;
  count: number;
  isOpen: boolean;
  onChoose: (position: number) => void;
  /** Without it Escape is not heard here. */
  onClose?: () => void;
  /** For an arrow while the list is closed. */
  onOpen?: () => void;
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** What the keys do in the text field of every combobox, which keeps the focus. */
export function useCombobox({ text, count, isOpen, onChoose, onClose, onOpen }: Options) {
  const [reached, setReached] = useState({ position: -1, text });
  /** Of the option that the arrow keys have reached; -1 for the text itself. */
  const active =
    isOpen && reached.text === text && reached.position < count ? reached.position : -1;
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = steps[event.key];
    if (step && isOpen) {
      // Round by way of the text.
      const stops = count + 1;
      setReached({ position: ((active + 1 + step + stops) % stops) - 1, text });
    } else if (step && onOpen) {
      setReached({ position: -1, text });
      onOpen();
    } else if (event.key === 'Enter' && active >= 0) onChoose(active);
    else if (event.key === 'Escape' && isOpen && onClose) onClose();
    else return;
    event.preventDefault();
  };
  return { active, press };
}
