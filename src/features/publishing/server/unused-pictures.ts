import { isContentPicture } from '../picture-paths.ts';
import type { WholeContent } from '../whole-check.schema.ts';
import type { Changes } from './content-files.ts';

/**
 * The changes, without pictures that no text names: those that only the changed texts have named go,
 * and of those that are sent none comes.
 * @param after the content with the changes.
 */
export function withoutUnused(
  before: WholeContent,
  after: WholeContent,
  changes: Changes,
): Changes {
  const changed = [...changes.keys()].flatMap((path) => before.texts.get(path) ?? []);
  const named = [...before.paths].filter((path) => isNamed(path, changed));
  const texts = [...after.texts.values()];
  const kept = new Map(changes);
  for (const path of new Set([...named, ...changes.keys()])) {
    if (!isContentPicture(path) || isNamed(path, texts)) continue;
    if (before.paths.has(path)) kept.set(path, null);
    else kept.delete(path);
  }
  return kept;
}

/** By its way from `src` on, as it is or as addresses spell it. */
function isNamed(path: string, texts: readonly string[]): boolean {
  const name = path.replace(/^src\//, '');
  return texts.some((text) => text.includes(name) || text.includes(encodeURI(name)));
}
