import { createRoot } from 'react-dom/client';
import toast, { Toaster } from 'react-hot-toast';

/* Below the header, whose cart a shopper goes to next; a press goes through to what lies under it. */
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
  const host = document.createElement('div');
  const styles = document.getElementById('_goober');
  region.replaceChildren(...(styles ? [styles] : []), host);
  createRoot(host).render(<Toaster {...options} />);
}

/** Errors interrupt a screen reader (`alert`), all else waits its turn (`status`). */
export function showToast(kind: 'success' | 'error' | 'blank', text: string, duration: number) {
  mount();
  const role = kind === 'error' ? 'alert' : 'status';
  const ariaProps = { role, 'aria-live': kind === 'error' ? 'assertive' : 'polite' } as const;
  const show = kind === 'blank' ? toast : toast[kind];
  show(text, { duration, ariaProps });
}
