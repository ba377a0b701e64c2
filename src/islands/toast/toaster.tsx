import type { FocusEvent, PointerEvent } from 'react';
import { createRoot } from 'react-dom/client';
import toast, { Toaster } from 'react-hot-toast';

/*
 * Below the header, because the cart there is often next. Presses between toasts reach the page
 * under them.
 */
const options = {
  position: 'top-right',
  gutter: 8,
  containerStyle: { top: 'calc(var(--header) + var(--space-8))' },
  toastOptions: {
    removeDelay: 1000,
    style: {
      maxWidth: 350,
      pointerEvents: 'none',
      padding: 'var(--space-12) var(--space-16)',
      border: '1px solid var(--hairline)',
      borderRadius: 'var(--radius)',
      background: 'var(--white)',
      boxShadow: 'var(--shadow)',
      color: 'var(--ink)',
    },
    success: { iconTheme: { primary: 'var(--olive)', secondary: 'var(--white)' } },
    error: { iconTheme: { primary: 'var(--garnet)', secondary: 'var(--white)' } },
  },
} as const;

let mounted = false;

/**
 * One toaster a visit, in the region that persists across pages (Base.astro). Its style sheet
 * moves in with it, since a soft navigation clears the head.
 */
function mount() {
  const region = document.getElementById('toaster');
  if (mounted || !region) return;
  mounted = true;
  // The library waits while a pointer is over a toast, and a tap's emulated pointer never leaves it.
  for (const type of ['mouseover', 'mouseout'])
    region.addEventListener(type, (event) => event.stopPropagation(), { capture: true });
  const host = document.createElement('div');
  const styles = document.getElementById('_goober');
  region.replaceChildren(...(styles ? [styles] : []), host);
  createRoot(host).render(<Toaster {...options} />);
}

/** What a toast offers: a link, or something to do. */
export type ToastAction = { label: string; href: string } | { label: string; run: () => void };

/** Errors interrupt a screen reader (`alert`), all else waits its turn (`status`). */
export function showToast(
  kind: 'success' | 'error' | 'blank',
  text: string,
  duration: number,
  action?: ToastAction,
) {
  mount();
  const role = kind === 'error' ? 'alert' : 'status';
  const ariaProps = { role, 'aria-live': kind === 'error' ? 'assertive' : 'polite' } as const;
  const show = kind === 'blank' ? toast : toast[kind];
  if (!action) {
    show(text, { duration, ariaProps });
    return;
  }
  const id = `${text} ${performance.now()}`;
  const stay = (milliseconds: number) =>
    show(<Offer {...{ id, text, action, stay, duration }} />, {
      id,
      duration: milliseconds,
      ariaProps,
    });
  stay(duration);
}

interface OfferProps {
  id: string;
  text: string;
  action: ToastAction;
  duration: number;
  stay: (milliseconds: number) => void;
}

/**
 * The text and its button. The toast stays while a mouse is over the button, or keys have moved the
 * focus to it; a tap holds nothing.
 */
function Offer({ id, text, action, duration, stay }: OfferProps) {
  const common = {
    className: 'text-link',
    style: offerStyle,
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      if (currentTarget.matches(':focus-visible')) stay(Infinity);
    },
    onBlur: () => stay(duration),
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') stay(Infinity);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') stay(duration);
    },
  };
  const press = (run?: () => void) => () => {
    toast.dismiss(id);
    run?.();
  };
  return (
    <span>
      <span>{text}</span>{' '}
      {'href' in action ? (
        <a {...common} href={action.href} onClick={press()}>
          {action.label}
        </a>
      ) : (
        <button {...common} type="button" onClick={press(action.run)}>
          {action.label}
        </button>
      )}
    </span>
  );
}

const offerStyle = {
  marginLeft: 'var(--space-8)',
  padding: 0,
  border: 0,
  background: 'none',
  textDecoration: 'underline',
  cursor: 'pointer',
  pointerEvents: 'auto',
} as const;
