/* Which parts of the page have lost their code: islands, and elements that a script defines. */

export interface MissedPress extends Event {
  /** Words were the answer: whoever reads them presses again. */
  isAnswered?: boolean;
}

/** A part whose code is not here (yet), with the presses that it has missed (EarlyPresses.astro). */
export interface Part extends Element {
  early?: MissedPress[];
}

const asleep = 'astro-island[ssr], :not(:defined, astro-slot)';

const failed = new WeakSet<Element>();
let isScriptLost = false;

/** Records which part a lost file leaves without code. */
export function recordLoss({ type, target }: Event): void {
  if (type === 'astro:hydration-error' && target instanceof Element) failed.add(target);
  if (target instanceof HTMLScriptElement) isScriptLost = true;
}

/** Whether no code will come any more. An island tells of its own; an element waits for any script. */
const isDead = (part: Element) =>
  failed.has(part) || (isScriptLost && part.localName !== 'astro-island');

/** The part without code around an element; null where its code runs. */
export const asleepPartOf = (element: Element): Part | null => element.closest<Part>(asleep);

export const isInDeadPart = (element: Element): boolean => {
  const part = asleepPartOf(element);
  return part !== null && isDead(part);
};

const asleepParts = (): Part[] => [...document.querySelectorAll<Part>(asleep)];

/** What nobody has heard or answered so far. */
export const missedBy = (parts: readonly Part[] = asleepParts()): MissedPress[] =>
  parts.flatMap(({ early = [] }) => early).filter(({ isAnswered }) => !isAnswered);

export const deadParts = (): Part[] => asleepParts().filter(isDead);
