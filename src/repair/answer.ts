import { typedFields } from './fields';
import { keepPage, recordWholeLoad, wasLoadedWhole } from './kept';
import { isSending } from './presses';

/** Why a page that has lost a file stays as it is. */
export interface Answer {
  words: string;
  /** It is loaded when the shop can be reached again. */
  isAway: boolean;
}

const reload = 'Please reload this page.';

/**
 * @param press The last press on any button.
 * @returns null when the page is to be loaded whole, which is recorded then.
 */
export async function answerTo(press: Event | undefined): Promise<Answer | null> {
  const answer = navigator.onLine ? reasonToStay(press) : away();
  if (answer) return answer;
  if (!(await isShopThere())) return away();
  return reasonToStay(press) ?? (recordWholeLoad() ? null : { words: reload, isAway: false });
}

/** What is typed is not taken from under the hands; and nothing is loaded whole twice a minute. */
function reasonToStay(press: Event | undefined): Answer | null {
  const typed = typedWords();
  if (typed !== '') return { words: `${reload} ${typed}`, isAway: false };
  return isSending(press) || wasLoadedWhole() ? { words: reload, isAway: false } : null;
}

function away(): Answer {
  const what = navigator.onLine ? 'The shop cannot be reached just now.' : 'You are offline.';
  const cart = document.body.classList.contains('desk') ? '' : 'Your cart is kept.';
  return { words: `${what} ${typedWords() || cart}`.trim(), isAway: true };
}

function typedWords(): string {
  const { hasText, hasSecret } = typedFields();
  if (!hasText || !keepPage()) return '';
  return `What you typed is kept${hasSecret ? ', without passwords, codes and files' : ''}.`;
}

/** A network that is gone, or a server that is down, would replace a page that can be read. */
async function isShopThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(10_000);
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
    return status < 500;
  } catch {
    return false;
  }
}
