import { asleepPartOf, missedBy } from './dead-parts';

/* Presses that a page has lost are repeated by name in the next. */

export interface Press {
  /** The button's accessible name. */
  name: string;
  /** Which of the buttons of this name, from 0. */
  nth: number;
  /** An arrow key; a click has none. */
  key?: string | undefined;
}

/** What only shows something, and may be shown twice. */
const opener = '[role=tab], [aria-haspopup], [aria-expanded], product-reviews button';

/** What a part without code has not done yet, and what may be done later: cart, wishlist and choices. */
const delayable = /(?:to cart|(?:to|from) wishlist)$|^one (?:more|less)$/i;

const isDesk = () => document.body.classList.contains('desk');

/** Milliseconds in which a lost file is what the last press has asked for. */
const recentMs = 60_000;

const buttonOf = ({ target }: Event) =>
  target instanceof Element ? target.closest('button') : null;

const nameOf = (button: Element) =>
  button.getAttribute('aria-label') ?? button.textContent.trim().replaceAll(/\s+/g, ' ');

const named = (name: string) =>
  [...document.querySelectorAll('button')].filter((button) => nameOf(button) === name);

/** The button whose running code has lost a file, if it was pressed a moment ago. */
const askingButton = (lastPress: Event | undefined) => {
  const button = lastPress && buttonOf(lastPress);
  const isRecent = lastPress && performance.now() - lastPress.timeStamp < recentMs;
  return button && isRecent && !asleepPartOf(button) ? button : null;
};

/** Whether the last press may be sending something just now, or taking a step. */
export function isSending(lastPress: Event | undefined): boolean {
  const button = askingButton(lastPress);
  if (!button || button.matches(opener)) return false;
  return isDesk() || (button.form !== null && button.form.getAttribute('method') !== 'get');
}

/** Of a button that runs only what shows something; else what nothing has been done of. */
function mayRepeat(button: HTMLButtonElement): boolean {
  if (button.matches(opener)) return true;
  if (isDesk() || !asleepPartOf(button)) return false;
  return button.matches('[aria-pressed]') || delayable.test(nameOf(button));
}

/**
 * The presses that this page has missed so far, up to the first that may not be repeated: what comes
 * after it could depend on it.
 */
export function missedPresses(lastPress: Event | undefined): Press[] {
  const missed: Event[] = missedBy();
  if (lastPress && askingButton(lastPress)) missed.push(lastPress);
  missed.sort((a, b) => a.timeStamp - b.timeStamp);
  const found: Press[] = [];
  for (const press of missed) {
    const button = buttonOf(press);
    if (!button || !mayRepeat(button)) break;
    const name = nameOf(button);
    const key = press instanceof KeyboardEvent ? { key: press.key } : {};
    found.push({ name, nth: named(name).indexOf(button), ...key });
  }
  return found;
}

/**
 * Repeats a press if its button is there. The focus wakes an island that waits for a shopper; until
 * its code is here, EarlyPresses.astro keeps the press.
 * @returns whether it was there.
 */
export function repeat({ name, nth, key }: Press): boolean {
  const button = named(name)[nth];
  if (!button) return false;
  button.focus({ preventScroll: true });
  if (key === undefined) button.click();
  else button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  return true;
}
