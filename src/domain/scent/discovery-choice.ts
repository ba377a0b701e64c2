/* The samples chosen for a discovery set. The address names them, `?set=1-3-4` (R670). */

/** The ids that an address names, whatever they are of. */
export const namedIn = (search: string): number[] =>
  (new URLSearchParams(search).get('set') ?? '')
    .split('-')
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .map(Number);

/**
 * The ids that an address names, in the order of the page: only `possible` ones, each once, at most
 * `count`.
 */
export function parseChoice(search: string, possible: readonly number[], count: number): number[] {
  const named = namedIn(search);
  return possible.filter((id) => named.includes(id)).slice(0, count);
}

export const hasChoice = (search: string): boolean => new URLSearchParams(search).has('set');

/** The address of another choice; the finder's answers stay in it. */
export function withChoice(search: string, ids: readonly number[]): string {
  const parameters = new URLSearchParams(search);
  parameters.set('set', ids.toSorted((a, b) => a - b).join('-'));
  return `?${parameters}`;
}
