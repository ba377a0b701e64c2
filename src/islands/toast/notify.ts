import type { ToastAction } from './toaster';

/** Milliseconds that each kind of toast stays (R149). */
const durations = { success: 2000, error: 4000, blank: 4000 } as const;
type ToastKind = keyof typeof durations;

/** Milliseconds that a toast stays which offers something to press (R149). */
const offerDuration = 4000;

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
  const { action, duration = action ? offerDuration : durations[kind] } = options;
  await new Promise((resolve) => setTimeout(resolve));
  const { showToast } = await import('./toaster');
  showToast(kind, text, duration, action);
}

/** The alerts of the shop (R66, R80, R99, R120), after the shopper's last input is on the screen. */
export const notifyAlert = (text: string) => {
  window.alert(text);
};
