import { useEffect, useRef, type PointerEvent } from 'react';

/**
 * Milliseconds that a mouse must rest before the menu opens, and may be outside before it closes.
 */
const openDelay = 90;
const closeDelay = 220;

/** Pointer handlers that open and close after a pause, so that crossing the menu does not flicker. */
export function useHoverIntent(open: () => void, close: () => void) {
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const schedule = ({ pointerType }: PointerEvent, action: () => void, delay: number) => {
    if (pointerType !== 'mouse') return;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(action, delay);
  };
  return {
    onPointerEnter: (event: PointerEvent) => schedule(event, open, openDelay),
    onPointerLeave: (event: PointerEvent) => schedule(event, close, closeDelay),
  };
}
