import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Icon } from '~/islands/parts/Icon';
import styles from './ShopMenu.module.css';

/** 'peek' is open by hover alone: the first click then keeps it open (R2). */
type MenuState = 'closed' | 'peek' | 'open';

const afterClick: Record<MenuState, MenuState> = { closed: 'open', peek: 'open', open: 'closed' };

interface Props {
  current: 'page' | 'true' | undefined;
  /** A row that is seen above the groups and reached after them. */
  links?: ReactNode;
  children: ReactNode;
}

/** The SHOP button and its menu; the links arrive as server-rendered children. */
export function ShopMenu({ current, links, children }: Props) {
  const [state, setState] = useState<MenuState>('closed');
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = state !== 'closed';
  const close = () => setState('closed');
  const peek = () => setState((now) => (now === 'closed' ? 'peek' : now));
  const hover = useHoverIntent(peek, close);
  useAlreadyHovered(root, peek);
  useDismissal(isOpen, root, button, close);

  const closeOnChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) close();
  };
  const closeOnLeave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !root.current?.contains(relatedTarget)) close();
  };
  return (
    <div ref={root} className={styles['menu']} {...hover} onBlur={closeOnLeave}>
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-expanded={isOpen}
        aria-current={current}
        onClick={() => setState(afterClick[state])}
      >
        SHOP
        <Icon name="chevron-down" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the links inside are the controls; Enter on them is a click */}
      <div className={styles['panel']} onClick={closeOnChoice}>
        <nav aria-label="Shop" className={styles['groups']}>
          {children}
        </nav>
        <div className={styles['ways']}>{links}</div>
      </div>
    </div>
  );
}

/** The mouse that started the island's loading is already inside, so no `mouseenter` follows. */
function useAlreadyHovered(root: React.RefObject<HTMLElement | null>, peek: () => void) {
  const peekIfHovered = useEffectEvent(() => {
    if (root.current?.matches(':hover')) peek();
  });
  useEffect(() => peekIfHovered(), []);
}

/** Escape, and a press outside, close the open menu; Escape hands the focus back to its button. */
function useDismissal(
  isOpen: boolean,
  root: React.RefObject<HTMLElement | null>,
  button: React.RefObject<HTMLElement | null>,
  close: () => void,
) {
  useEffect(() => {
    if (!isOpen) return;
    const owned = new AbortController();
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (root.current?.contains(document.activeElement)) button.current?.focus();
      close();
    };
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) close();
    };
    document.addEventListener('keydown', onKey, { signal: owned.signal });
    document.addEventListener('pointerdown', onPress, { signal: owned.signal });
    return () => owned.abort();
  }, [isOpen, root, button, close]);
}

/**
 * Milliseconds that a mouse must rest before the menu opens, and may be outside before it closes.
 */
const openDelay = 90;
const closeDelay = 220;

/** Pointer handlers that open and close after a pause, so that crossing the menu does not flicker. */
function useHoverIntent(open: () => void, close: () => void) {
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const schedule = ({ pointerType }: React.PointerEvent, action: () => void, delay: number) => {
    if (pointerType !== 'mouse') return;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(action, delay);
  };
  return {
    onPointerEnter: (event: React.PointerEvent) => schedule(event, open, openDelay),
    onPointerLeave: (event: React.PointerEvent) => schedule(event, close, closeDelay),
  };
}
