import { useRef, useState } from 'react';

/**
 * What a dialog is open for; null while it is closed. The browser's `close` event comes one task
 * later, and a key may have opened the next dialog by then. So each opening has a number, and the
 * event closes only its own opening (R228).
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
