import { choiceText, chosenIn } from './product/set-ids.ts';

/* What was chosen for a set. The address names it, `?set=1-3-4` (R670). */

/** The SKUs that an address names, whatever they are of. */
export const namedIn = (search: string, slug: string): string[] =>
  chosenIn(slug, new URLSearchParams(search).get('set') ?? '');

/**
 * The SKUs that an address names, in the order of the page: only `possible` ones, each once, at most
 * `count`.
 */
export function parseChoice(
  search: string,
  slug: string,
  possible: readonly string[],
  count: number,
): string[] {
  const named = namedIn(search, slug);
  return possible.filter((sku) => named.includes(sku)).slice(0, count);
}

export const hasChoice = (search: string): boolean => new URLSearchParams(search).has('set');

/** The address of another choice; the finder's answers stay in it. */
export function withChoice(search: string, slug: string, skus: readonly string[]): string {
  const parameters = new URLSearchParams(search);
  parameters.set('set', choiceText(slug, skus));
  return `?${parameters}`;
}
