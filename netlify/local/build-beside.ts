import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** @returns whether it has written the whole shop into the folder. */
type Build = (folder: string) => Promise<boolean>;

/**
 * Builds into a folder beside and changes over when the new shop is whole: a build that fails or is
 * killed leaves the last one.
 * @param beside A folder on the same disk, for the shop that is being built and the one that goes.
 * @returns whether the shop in `dist` is the new one.
 */
export async function buildBeside(dist: string, beside: string, build: Build): Promise<boolean> {
  const [next, last] = [join(beside, 'next'), join(beside, 'last')];
  // Killed between the two renames below.
  if (!existsSync(dist) && existsSync(last)) renameSync(last, dist);
  remove(next);
  mkdirSync(beside, { recursive: true });
  if (!(await build(next))) {
    remove(next);
    return false;
  }
  remove(last);
  if (existsSync(dist)) renameSync(dist, last);
  renameSync(next, dist);
  remove(last);
  return true;
}

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });
