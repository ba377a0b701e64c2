import './pause-button';

/** Why a rotation stands still. */
type Hold = 'hover' | 'focus' | 'hidden' | 'button';

/**
 * Calls `step` every `interval` milliseconds while nothing holds it (decision 29): the mouse over
 * the element, the keyboard's focus in it, a hidden tab, its pause button. Under reduced motion it
 * starts as if the button had been pressed.
 */
export class Rotation {
  readonly #holds = new Set<Hold>();
  readonly #step: () => void;
  readonly #interval: number;
  #timer = 0;

  constructor(step: () => void, interval: number) {
    this.#step = step;
    this.#interval = interval;
  }

  /** Starts, and ends when `signal` aborts. `button` is of PauseButton.astro. */
  start(element: HTMLElement, button: HTMLButtonElement, signal: AbortSignal) {
    const on = (target: EventTarget, type: string, listener: (event: Event) => void) =>
      target.addEventListener(type, listener, { signal });
    on(element, 'pointerenter', (event) => this.#hold('hover', isMouse(event)));
    on(element, 'pointerleave', () => this.#hold('hover', false));
    on(element, 'focusin', () => this.#hold('focus', element.matches(':has(:focus-visible)')));
    on(element, 'focusout', () => this.#hold('focus', false));
    on(document, 'visibilitychange', () => this.#hold('hidden', document.hidden));
    on(button, 'click', () => this.#ask(button));
    signal.addEventListener('abort', () => window.clearTimeout(this.#timer));
    this.#hold('hidden', document.hidden);
    this.#hold('hover', element.matches(':hover'));
    if (isStill() && !isPaused(button)) button.click();
    this.#ask(button);
  }

  /** The full interval again, after the shopper turned by hand. */
  restart() {
    window.clearTimeout(this.#timer);
    if (this.#holds.size > 0) return;
    this.#timer = window.setTimeout(() => {
      this.#step();
      this.restart();
    }, this.#interval);
  }

  #hold(reason: Hold, isHeld: boolean) {
    if (isHeld) this.#holds.add(reason);
    else this.#holds.delete(reason);
    this.restart();
  }

  #ask(button: HTMLButtonElement) {
    this.#hold('button', isPaused(button));
  }
}

/** Whether the shopper has asked for less motion. */
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const isPaused = (button: HTMLButtonElement) => button.hasAttribute('data-paused');
const isMouse = (event: Event) => event instanceof PointerEvent && event.pointerType === 'mouse';
