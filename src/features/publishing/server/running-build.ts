import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isNullOr, isShape, isText, isTime } from '../../../base/guards.ts';
import { catalogueFile } from '../../../../netlify/kernel/store/built-catalogue.ts';
import { blobName, type Version } from './content-files.ts';

/* What a build leaves for this function: its commit, and the texts that it was made of. */

const isBuild = isShape<{ commit: string | null; at: string }>({
  commit: isNullOr(isText),
  at: isTime,
});

/** The commit that this shop was built of (netlify/build/build-file.ts); null where no build has said it. */
export function runningBuild(): Version | null {
  try {
    const file = join(dirname(catalogueFile()), 'build.json');
    const build: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isBuild(build) && build.commit !== null ? { version: build.commit, at: build.at } : null;
  } catch {
    return null;
  }
}

/** A text of the content that has not changed since the build; null for any other. */
export async function builtText(path: string, blob: string): Promise<Buffer | null> {
  const root = process.env['LAMBDA_TASK_ROOT'] ?? process.cwd();
  const bytes = await readFile(join(root, path)).catch(() => null);
  return bytes && blobName(bytes) === blob ? bytes : null;
}
