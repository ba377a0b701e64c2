import type { ToastAction } from './toaster';

type ToastKind = 'success' | 'error' | 'blank';

/** Milliseconds that a toast stays which only confirms, and any other (R149). */
const short = 2000;
const long = 4000;

interface Options {
  duration?: number;
  /** A link or button beside the words. */
  action?: ToastAction;
}

/**
 * Shows a toast. The toaster is fetched with the first one, after the tap has been painted, so
 * that a page without toasts downloads none of it.
 */
export async function notify(kind: ToastKind, text: string, options: Options = {}) {
  const { action, duration = kind === 'success' && !action ? short : long } = options;
  await new Promise((resolve) => setTimeout(resolve));
  const toaster = await import('./toaster').catch(() => null);
  if (toaster) toaster.showToast(kind, text, duration, action);
  // Said by what loads the page whole then (src/repair).
  else document.documentElement.dataset['unsaid'] = text;
}

/** The alerts of the shop (R66, R80, R99, R120), after the shopper's last input is on the screen. */
export const notifyAlert = (text: string) => {
  window.alert(text);
};
