import { createHash, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { lstat, mkdir, readdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { Condition } from '../blobs/blob-table.ts';
import { codeOf } from '../cannot-open.ts';
import { editedFolders, isEditedFile, isEditedPath } from './content-paths.ts';

interface Entry {
  name: string;
  kind: 'file' | 'directory';
}

export type Found =
  { kind: 'file'; bytes: Buffer; etag: string } | { kind: 'directory'; entries: Entry[] } | null;

/** 'blocked': a folder stands where the file should, or a file where a folder should. */
export type Written = { etag: string; isNew: boolean } | 'changed' | 'blocked';

const etagOf = (bytes: Uint8Array): string =>
  `"${createHash('sha256').update(bytes).digest('base64url')}"`;

/** Where a path leads, symbolic links followed; null when that is no file or folder to edit. */
export async function editedPlace(root: string, path: string): Promise<string | null> {
  if (!isEditedPath(path)) return null;
  const missing: string[] = [];
  let there = join(root, path);
  while (!(await lstat(there).catch(() => null))) {
    missing.unshift(basename(there));
    there = dirname(there);
  }
  // A link that leads nowhere has no real path.
  const real = await realpath(there).catch(() => null);
  if (real === null) return null;
  const place = join(real, ...missing);
  for (const folder of editedFolders) {
    const base = await realpath(join(root, folder)).catch(() => null);
    if (base !== null && isWithin(place, base)) return place;
  }
  return null;
}

function isWithin(place: string, base: string): boolean {
  const way = relative(base, place).split(sep).join('/');
  return way === '' || isEditedPath(`${editedFolders[0]}/${way}`);
}

/** @param place from `editedPlace`. */
export async function readPlace(place: string): Promise<Found> {
  const info = await stat(place).catch(() => null);
  if (info?.isDirectory()) return { kind: 'directory', entries: await entriesOf(place) };
  if (!info?.isFile() || !isEditedFile(place)) return null;
  const bytes = await readFile(place);
  return { kind: 'file', bytes, etag: etagOf(bytes) };
}

async function entriesOf(folder: string): Promise<Entry[]> {
  const found = await readdir(folder, { withFileTypes: true });
  const entries = found.flatMap((entry): Entry[] => {
    if (entry.name.startsWith('.')) return [];
    if (entry.isDirectory()) return [{ name: entry.name, kind: 'directory' }];
    return entry.isFile() && isEditedFile(entry.name) ? [{ name: entry.name, kind: 'file' }] : [];
  });
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Writes a whole file, or nothing: a process that is killed leaves at most a hidden file beside it.
 * @param place from `editedPlace`.
 */
export async function writePlace(
  place: string,
  bytes: Uint8Array,
  condition: NonNullable<Condition>,
): Promise<Written> {
  try {
    if ('ifNoneMatch' in condition) await mkdir(dirname(place), { recursive: true });
    const isThere = statSync(place, { throwIfNoEntry: false });
    if (isThere && !isThere.isFile()) return 'blocked';
    if (!isThere && 'ifMatch' in condition) return 'changed';
  } catch (error) {
    if (['EEXIST', 'ENOTDIR'].includes(codeOf(error))) return 'blocked';
    throw error;
  }
  const temporary = join(dirname(place), `.${randomUUID()}.tmp`);
  try {
    await writeFile(temporary, bytes, { flush: true });
    return putInPlace(temporary, place, condition)
      ? { etag: etagOf(bytes), isNew: 'ifNoneMatch' in condition }
      : 'changed';
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Looks and acts without a pause between, so that of two calls at once one is refused. */
function putInPlace(temporary: string, place: string, condition: NonNullable<Condition>): boolean {
  if ('ifMatch' in condition) {
    if (currentEtag(place) !== condition.ifMatch) return false;
    renameSync(temporary, place);
    return true;
  }
  try {
    linkSync(temporary, place);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** @param place from `editedPlace`. */
export function removePlace(place: string, ifMatch: string): 'removed' | 'changed' | 'missing' {
  const etag = currentEtag(place);
  if (etag === null) return 'missing';
  if (etag !== ifMatch) return 'changed';
  rmSync(place);
  return 'removed';
}

function currentEtag(place: string): string | null {
  const info = statSync(place, { throwIfNoEntry: false });
  return info?.isFile() ? etagOf(readFileSync(place)) : null;
}
