import { anchorOf } from '../../base/text/anchor.ts';

/**
 * 'Nuit d’Été' is kept under 'nuit-d-ete', or 'nuit-d-ete-2' where that is taken. Names of files have plain
 * letters alone.
 */
export function freeSlug(name: string, isTaken: (slug: string) => boolean): string {
  const slug =
    anchorOf(name)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'new';
  let free = slug;
  for (let at = 2; isTaken(free); at += 1) free = `${slug}-${at}`;
  return free;
}
