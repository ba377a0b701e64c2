import './pause-button';

/** Why a rotation is paused. */
type Pause = 'hover' | 'focus' | 'hidden' | 'button';

/**
 * Calls `step` every `interval` milliseconds while nothing pauses it (R19). Pauses are the mouse
 * over the element, the keyboard's focus in it, a hidden tab and the pause button. Under reduced
 * motion the button begins as pressed.
 */
export class Rotation {
  readonly #pauses = new Set<Pause>();
  readonly #step: () => void;
  readonly #interval: number;
  #timer = 0;

  constructor(step: () => void, interval: number) {
    this.#step = step;
    this.#interval = interval;
  }

  /** Starts, and ends when `signal` aborts. `button` comes from PauseButton.astro. */
  start(element: HTMLElement, button: HTMLButtonElement, signal: AbortSignal) {
    const on = (target: EventTarget, type: string, listener: (event: Event) => void) =>
      target.addEventListener(type, listener, { signal });
    on(element, 'pointerenter', (event) => this.#pause('hover', isMouse(event)));
    on(element, 'pointerleave', () => this.#pause('hover', false));
    on(element, 'focusin', () => this.#pause('focus', element.matches(':has(:focus-visible)')));
    on(element, 'focusout', () => this.#pause('focus', false));
    on(document, 'visibilitychange', () => this.#pause('hidden', document.hidden));
    on(button, 'click', () => this.#ask(button));
    signal.addEventListener('abort', () => window.clearTimeout(this.#timer));
    this.#pause('hidden', document.hidden);
    this.#pause('hover', element.matches(':hover'));
    if (isStill() && !hasPaused(button)) button.click();
    this.#ask(button);
  }

  /** Starts the interval again after the shopper has turned by hand. */
  restart() {
    window.clearTimeout(this.#timer);
    if (this.#pauses.size > 0) return;
    this.#timer = window.setTimeout(() => {
      this.#step();
      this.restart();
    }, this.#interval);
  }

  #pause(reason: Pause, isPaused: boolean) {
    if (isPaused) this.#pauses.add(reason);
    else this.#pauses.delete(reason);
    this.restart();
  }

  #ask(button: HTMLButtonElement) {
    this.#pause('button', hasPaused(button));
  }
}

/** Whether the shopper has asked for less motion. */
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const hasPaused = (button: HTMLButtonElement) => button.hasAttribute('data-paused');
const isMouse = (event: Event) => event instanceof PointerEvent && event.pointerType === 'mouse';
