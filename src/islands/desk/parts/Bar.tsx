import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './Bar.module.css';

interface Props {
  /** Stands at the bottom of a phone's screen; else where it is drawn. */
  isPinned?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Buttons that stay under the thumb on a phone, above the navigation. The page leaves room for them
 * at its end and scrolls what has the focus above them, so they cover nothing for good (R867).
 */
export function Bar({ isPinned = true, className = '', children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bar = root.current;
    if (!bar || !isPinned) return undefined;
    const { style } = document.documentElement;
    const makeRoom = () => style.setProperty('--bar', `${Math.ceil(bar.offsetHeight)}px`);
    makeRoom();
    const sizes = new ResizeObserver(makeRoom);
    sizes.observe(bar);
    return () => {
      sizes.disconnect();
      style.removeProperty('--bar');
    };
  }, [isPinned]);
  return (
    <div
      ref={root}
      className={`${styles['bar']} ${className}`}
      data-pinned={isPinned ? '' : undefined}
    >
      {children}
    </div>
  );
}
