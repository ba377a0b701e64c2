import { createRoot } from 'react-dom/client';
import toast, { Toaster } from 'react-hot-toast';

const options = {
  position: 'top-right',
  gutter: 8,
  toastOptions: { style: { maxWidth: 350 }, removeDelay: 1000 },
} as const;

let mounted = false;

/** One toaster a visit, in the region that persists across pages (Base.astro). */
function mount() {
  const region = document.getElementById('toaster');
  if (mounted || !region) return;
  mounted = true;
  createRoot(region).render(<Toaster {...options} />);
}

/** Errors interrupt a screen reader (`alert`), all else waits its turn (`status`). */
export function showToast(kind: 'success' | 'error' | 'blank', text: string, duration: number) {
  mount();
  const role = kind === 'error' ? 'alert' : 'status';
  const ariaProps = { role, 'aria-live': kind === 'error' ? 'assertive' : 'polite' } as const;
  const show = kind === 'blank' ? toast : toast[kind];
  show(text, { duration, ariaProps });
}
