import { execFileSync } from 'node:child_process';
import { parse } from 'yaml';
import {
  pricesIn,
  withPrices,
  type LedgerEntry,
} from '../../src/features/publishing/price-ledger.ts';
import { isRecord } from '../../src/base/guards.ts';

/* What git's history says of prices. */

const folders = ['perfumes', 'oils', 'diffusers'].map((kind) => `src/content/${kind}`);

/** A price counts from the day on which it came to the branch: with its merge. */
const history = ['log', '--first-parent', '-m', '--reverse', '--no-renames', '--diff-filter=AM'];

export interface GitPrices {
  ledger: LedgerEntry[];
  /** The clone has only the last part of the history. */
  isShallow: boolean;
  /** The first day of what it has; null without a commit. */
  since: string | null;
}

/** @throws where the project is no clone of a repository. */
export function withGitPrices(project: string, ledger: readonly LedgerEntry[]): GitPrices {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: project,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const isShallow = git('rev-parse', '--is-shallow-repository').trim() === 'true';
  const commits = git(...history, '--format=%x00%H %cs', '--name-only', '--', ...folders)
    .split('\0')
    .slice(1)
    .map(toCommit);
  const known = commits.reduce(
    (all, { commit, day, files }) =>
      files.reduce(
        (entries, file) => withPrices(entries, pricesOf(git('show', `${commit}:${file}`)), day),
        all,
      ),
    [...ledger],
  );
  return { ledger: known, isShallow, since: commits[0]?.day ?? null };
}

/** '<hash> 2026-11-23', then a file a line. */
function toCommit(text: string) {
  const [head = '', ...lines] = text.split('\n');
  const [commit = '', day = ''] = head.split(' ');
  return { commit, day, files: lines.filter((line) => line.endsWith('.yaml')) };
}

/** A file that cannot be read had no price: no build has taken it. */
export function pricesOf(yaml: string) {
  try {
    const values: unknown = parse(yaml);
    return isRecord(values) ? pricesIn(values) : [];
  } catch {
    return [];
  }
}
