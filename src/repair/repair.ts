import { answerTo } from './answer';
import { deadParts, isInDeadPart, missedBy, recordLoss } from './dead-parts';
import { hasChoice } from './fields';
import { keepPage } from './kept';
import { missedPresses } from './presses';
import { resume } from './resume';
import { say } from './say';

/*
 * A file of the page was lost, and what needs it stays dead for as long as the document lives: so the
 * page is loaded whole (ADR 28). The inline script of EarlyPresses.astro fetches this file when
 * something is lost, and after such a load. Its address and `repair` stay as they are over builds,
 * because a page of an earlier one may ask.
 */

let press: Event | undefined;
let isFollowing = false;
let isAsking = false;
let isLeaving = false;

/**
 * @param lost What was lost so far.
 * @param event The last of it, or a press on a part without code. Undefined after a load, when
 * something is kept.
 * @param lastPress The last press on any button.
 */
export function repair(lost: readonly Event[], event?: Event, lastPress?: Event): void {
  if (!event) {
    resume();
    return;
  }
  press = lastPress;
  const ours = lost.filter(isOurs);
  if (ours.length === 0) return;
  ours.forEach(recordLoss);
  if (!isFollowing) follow();
  if (event === press ? isOnDeadPart(event) : isMissed() || isNeeded(event)) void loadWhole();
}

/** Not what an extension of the browser has put into the page, nor what was fetched ahead. */
function isOurs({ target }: Event): boolean {
  const isShops = (address: string) => address.startsWith(`${location.origin}/`);
  if (target instanceof HTMLScriptElement) return isShops(target.src);
  return (
    !(target instanceof HTMLLinkElement) || (target.rel === 'stylesheet' && isShops(target.href))
  );
}

const isOnDeadPart = ({ target }: Event) => target instanceof Element && isInDeadPart(target);

/** Whether somebody has pressed or chosen something that will never be heard. */
const isMissed = () => missedBy(deadParts()).length > 0 || deadParts().some(hasChoice);

/**
 * Whether the page is wrong without what was lost, though nobody has pressed anything. The HTML of an
 * island that waits for a shopper is right, and whoever reads it is not disturbed; but not where the
 * address asks for something else, nor on a page that was just swapped in.
 */
function isNeeded({ type, target }: Event): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  const isSwapped = new URL(loaded?.name ?? location.href).pathname !== location.pathname;
  if (isSwapped || location.search !== '' || type === 'vite:preloadError') return true;
  if (target instanceof HTMLLinkElement) return true;
  return (
    type === 'astro:hydration-error' &&
    target instanceof Element &&
    !/^(?:soon|intent|visible|idle)$/.test(target.getAttribute('client') ?? '')
  );
}

function follow(): void {
  isFollowing = true;
  document.addEventListener('astro:before-preparation', (event) => {
    event.preventDefault();
    // The router goes to the address now. Back has already changed it, and one with a fragment loads nothing.
    if (event.navigationType === 'traverse' && event.to.hash !== '') location.reload();
  });
  document.addEventListener('change', ({ target }) => {
    if (target instanceof Element && isInDeadPart(target) && isMissed()) void loadWhole();
  });
  // A pointer that comes may ask for a file, and the press follows.
  document.addEventListener('click', (event) => {
    press = event;
  });
  addEventListener('pagehide', () => {
    if (isLeaving) keepPage(missedPresses(press), unsaid());
    else keepPage();
  });
}

/** What a toast has no code for (src/islands/toast/notify.ts). */
const unsaid = () => document.documentElement.dataset['unsaid'] ?? '';

async function loadWhole(): Promise<void> {
  if (isAsking || isLeaving) return;
  isAsking = true;
  // Whoever has lost the file says first what it has to say.
  await new Promise((resolve) => setTimeout(resolve));
  const answer = await answerTo(press);
  isAsking = false;
  if (!answer) {
    isLeaving = true;
    location.reload();
    return;
  }
  const { words, isAway } = answer;
  for (const missed of missedBy()) missed.isAnswered = !isAway || missed !== press;
  say(`${unsaid()} ${words}`.trim());
  delete document.documentElement.dataset['unsaid'];
  if (isAway) addEventListener('online', () => void loadWhole(), { once: true });
}
