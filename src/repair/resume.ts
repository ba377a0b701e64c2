import { putBack } from './fields';
import { readKept, writeKept } from './kept';
import { repeat } from './presses';
import { say } from './say';

/** Milliseconds in which a button may still come that is to be pressed again, and a word stays. */
const waitMs = 10_000;

/**
 * After a page was loaded whole: says what it could not say, puts back what was typed, and repeats
 * what was pressed. What an island draws is waited for; a press of the shopper's own comes first.
 */
export function resume(): void {
  const { href } = location;
  const { presses, fields, said } = readKept();
  let toPress = presses.href === href ? presses.list : [];
  let toFill = fields[href] ?? [];
  const { [href]: _, ...elsewhere } = fields;

  const goOn = () => {
    if (location.href !== href) toPress = toFill = [];
    toFill = putBack(toFill);
    while (toPress[0] && repeat(toPress[0])) toPress = toPress.slice(1);
    if (toPress.length === 0 && toFill.length === 0) observer.disconnect();
    writeKept({
      presses: { href, list: [] },
      fields: toFill.length > 0 ? { ...elsewhere, [href]: toFill } : elsewhere,
      said: '',
    });
  };
  const observer = new MutationObserver(goOn);

  const begin = () => {
    if (said !== '') say(said, waitMs);
    observer.observe(document.body, { childList: true, subtree: true });
    goOn();
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
  else begin();

  const pressNothing = () => {
    toPress = [];
  };
  setTimeout(pressNothing, waitMs);
  addEventListener('click', ({ isTrusted }) => isTrusted && pressNothing(), { capture: true });
}
