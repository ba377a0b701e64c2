import { useRef, useState } from 'react';

/**
 * What a dialog is open for; null while it is closed. The browser says a task later that a dialog
 * has closed, and a key may have opened the next one by then. So each opening has a turn of its own,
 * and ends nothing but itself (R522).
 */
export function useDialog<What>() {
  const [opened, setOpened] = useState<{ what: What; turn: number } | null>(null);
  const turns = useRef(0);
  const turn = opened?.turn;
  return {
    what: opened?.what ?? null,
    open: (what: What) => {
      turns.current += 1;
      setOpened({ what, turn: turns.current });
    },
    /** The `key` of the dialog that is drawn. */
    turn,
    /** Its `onClose`. */
    close: () => setOpened((now) => (now?.turn === turn ? null : now)),
  };
}
