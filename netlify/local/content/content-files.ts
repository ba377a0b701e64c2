import { createHash, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { lstat, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { Condition } from '../blobs/blob-table.ts';
import { codeOf } from '../cannot-open.ts';
import {
  editedFolders,
  isEditedFile,
  isEditedPath,
} from '../../../src/features/publishing/content-paths.ts';

export interface FoundFile {
  bytes: Buffer;
  etag: string;
}

const etagOf = (bytes: Uint8Array): string =>
  `"${createHash('sha256').update(bytes).digest('base64url')}"`;

/** Where a path leads, with symbolic links followed; null when that may not be edited. */
export async function editedFile(root: string, path: string): Promise<string | null> {
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
  const file = join(real, ...missing);
  for (const folder of editedFolders) {
    const base = await realpath(join(root, folder)).catch(() => null);
    if (base !== null && isWithin(file, base)) return file;
  }
  return null;
}

function isWithin(file: string, base: string): boolean {
  const inside = relative(base, file).split(sep).join('/');
  return inside === '' || isEditedPath(`${editedFolders[0]}/${inside}`);
}

/**
 * @param file from `editedFile`.
 * @returns null where no file of the content stands.
 */
export async function readFileAt(file: string): Promise<FoundFile | null> {
  const info = await stat(file).catch(() => null);
  if (!info?.isFile() || !isEditedFile(file)) return null;
  const bytes = await readFile(file);
  return { bytes, etag: etagOf(bytes) };
}

/**
 * Writes a whole file, or nothing: a process that is killed leaves at most a hidden file beside it.
 * @param file from `editedFile`.
 * @returns whether it is written: not where the condition fails, or a folder stands in the way.
 */
export async function writeFileAt(
  file: string,
  bytes: Uint8Array,
  condition: NonNullable<Condition>,
): Promise<boolean> {
  try {
    if ('ifNoneMatch' in condition) await mkdir(dirname(file), { recursive: true });
    const isThere = statSync(file, { throwIfNoEntry: false });
    if (isThere ? !isThere.isFile() : 'ifMatch' in condition) return false;
  } catch (error) {
    if (['EEXIST', 'ENOTDIR'].includes(codeOf(error))) return false;
    throw error;
  }
  const temporary = join(dirname(file), `.${randomUUID()}.tmp`);
  try {
    await writeFile(temporary, bytes, { flush: true });
    return swapIn(temporary, file, condition);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Compares and writes without a pause between, so that one of two calls at once is refused. */
function swapIn(temporary: string, file: string, condition: NonNullable<Condition>): boolean {
  if ('ifMatch' in condition) {
    if (currentEtag(file) !== condition.ifMatch) return false;
    renameSync(temporary, file);
    return true;
  }
  try {
    linkSync(temporary, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * @param file from `editedFile`.
 * @returns whether it was still the one of this etag, and is gone.
 */
export function removeFileAt(file: string, ifMatch: string): boolean {
  if (currentEtag(file) !== ifMatch) return false;
  rmSync(file);
  return true;
}

function currentEtag(file: string): string | null {
  const info = statSync(file, { throwIfNoEntry: false });
  return info?.isFile() ? etagOf(readFileSync(file)) : null;
}
