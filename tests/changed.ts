import { execFileSync } from 'node:child_process';

/* What a change has touched: what it cannot have broken is tried at night (`npm run soak`). */

const base = process.env['GATE_BASE'] ?? 'origin/main';

/**
 * The files that differ from the branch that all changes go to; null where that cannot be told, or where
 * it is that branch itself that is tried.
 */
function changedFiles(): string[] | null {
  const git = (...words: string[]) =>
    execFileSync('git', words, {
      cwd: `${import.meta.dirname}/..`,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\0')
      .filter((path) => path !== '');
  try {
    const files = [
      ...git('diff', '--name-only', '--no-renames', '-z', base),
      ...git('ls-files', '--others', '--exclude-standard', '-z'),
    ];
    return files.length === 0 ? null : files;
  } catch {
    return null;
  }
}

const changed = process.env['SOAK'] ? null : changedFiles();

/** Whether one of these files or folders has changed, or may have. Folders end with a slash. */
export const isChanged = (paths: readonly string[]): boolean =>
  changed?.some((file) =>
    paths.some((path) => (path.endsWith('/') ? file.startsWith(path) : file === path)),
  ) ?? true;
