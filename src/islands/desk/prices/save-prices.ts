import { changeFile, conflictText, standingValues } from '~/domain/content/prices/price-files';
import { isoDate } from '~/domain/base/text/dates';
import {
  cellKey,
  type CellValue,
  type PriceChange,
  type PriceSheet,
} from '~/domain/content/prices/price-sheet';
import { ledgerFile } from '~/domain/content/price-ledger';
import type { OpenFiles, Proposed } from './content-files';
import { openGitHubFiles } from './github';
import { forgetToken, knownToken } from './github-token';
import { isAtProject, openLocalFiles } from './local-files';

export type Saved =
  | {
      kind: 'saved';
      files: number;
      proposed: Proposed | null;
      values: ReadonlyMap<string, CellValue>;
    }
  /** `values` are what stands in the files instead of what the sheet showed. */
  | { kind: 'refused'; problem: string; values: ReadonlyMap<string, CellValue> }
  /** A token of GitHub is needed, or another one. */
  | { kind: 'token'; problem: string | null };

const unchanged = { ok: true, value: null } as const;
const nothing: ReadonlyMap<string, CellValue> = new Map();
const cannotSave =
  'Prices are saved on the machine that has the shop’s files, or in a shop that Netlify makes from GitHub.';

/** Saves where the shop's files are kept. */
export async function savePrices(
  { repository, branch, site }: PriceSheet,
  changes: readonly PriceChange[],
): Promise<Saved> {
  if (await isAtProject()) return saveIn(openLocalFiles, changes);
  if (repository === null) return { kind: 'refused', problem: cannotSave, values: nothing };
  const token = knownToken();
  if (token === null) return { kind: 'token', problem: null };
  return saveIn(openGitHubFiles({ repository, branch, site, token }), changes);
}

async function saveIn(open: OpenFiles, changes: readonly PriceChange[]): Promise<Saved> {
  const byFile = Map.groupBy(changes, ({ file }) => file);
  const opened = await open([...byFile.keys(), ledgerFile]);
  if (!opened.ok) return failed(opened);
  const { texts, save } = opened.value;
  const files = [...byFile].map(([file, own]) => {
    const source = texts.get(file) ?? '';
    return { file, source, ...changeFile(source, own) };
  });
  const conflicts = files.flatMap((file) => file.conflicts);
  if (conflicts.length > 0)
    return {
      kind: 'refused',
      problem: conflicts.map(conflictText).join('\n'),
      values: standingValues(conflicts),
    };
  // oxlint-disable-next-line no-restricted-imports -- only who saves prices downloads the checks of the build, and zod with them
  const { checkPrices } = await import('~/domain/content/prices/checked-prices.schema');
  const { problems, ledger } = checkPrices(files, texts.get(ledgerFile), isoDate(new Date()));
  if (problems.length > 0)
    return { kind: 'refused', problem: problems.join('\n'), values: nothing };
  const different = files.filter(({ text, source }) => text !== source);
  const written = [...different.map(({ file, text }) => [file, text] as const), ...ledger];
  const saved = written.length === 0 ? unchanged : await save(new Map(written));
  if (!saved.ok) return failed(saved);
  const values = new Map(changes.map((change) => [cellKey(change), change.after]));
  return { kind: 'saved', files: different.length, proposed: saved.value, values };
}

function failed({ problem, isDenied }: { problem: string; isDenied: boolean }): Saved {
  if (!isDenied) return { kind: 'refused', problem, values: nothing };
  forgetToken();
  return { kind: 'token', problem };
}
