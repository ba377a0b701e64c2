import type { ContentProblem, ContentReview, FieldValue } from '../content-replies.ts';
import { dotted } from '../problem-text.ts';
import { mergeFile } from '../merge-files.ts';
import type { LedgerEntry } from '../price-ledger.ts';
import { newProblems, type WholeContent } from '../whole-check.schema.ts';
import { isoDate } from '../../../base/text/dates.ts';
import { withLedger } from './ledger.ts';
import { withoutUnused } from './unused-pictures.ts';
import { mapAtOnce } from '../../../../netlify/kernel/store/at-once.ts';
import {
  ContentUnavailable,
  type Changes,
  type ContentFiles,
  type Reason,
  type Tree,
} from './content-files.ts';

export type Saved =
  | { kind: 'saved'; version: string; review: ContentReview | null }
  | { kind: 'conflict'; version: string; mine: FieldValue[]; theirs: FieldValue[] }
  | { kind: 'refused'; problems: ContentProblem[] }
  /** The version that the changes were made of. */
  | { kind: 'unknown' };

/** Whoever meets so many others who save at the same time tries again later. */
const tries = 5;

export interface ContentChange {
  /** Of which the changes were made. */
  version: string;
  changes: Changes;
  reason: Reason;
  /** Prices that the ledger has and no build has shown. */
  unshown?: readonly LedgerEntry[];
  /** Is it only checked? Then nothing is written. */
  isPreview?: boolean;
}

/**
 * Puts changes of one version on top of the newest: joined with what others have changed since, checked
 * as a build would, with their prices in the ledger and without pictures that nothing names any more.
 * @param now ms since 1970.
 * @throws ContentUnavailable
 */
export async function saveContent(
  files: ContentFiles,
  { version, changes, reason, unshown = [], isPreview = false }: ContentChange,
  now: number,
): Promise<Saved> {
  const base = await files.tree(version);
  if (!base) return { kind: 'unknown' };
  for (let left = tries; left > 0; left -= 1) {
    const { version: newest } = await files.newest();
    const stands = (await files.tree(newest)) ?? base;
    const { joined, mine, theirs } = await join(files, base, stands, changes);
    if (mine.length > 0) return { kind: 'conflict', version: newest, mine, theirs };
    const today = isoDate(new Date(now));
    const before = await readContent(files, stands);
    const kept = withoutUnused(before, changed(before, joined), joined);
    const written = withLedger(before.texts, kept, unshown, today);
    const problems = newProblems(before, changed(before, written), today);
    if (problems.length > 0) return { kind: 'refused', problems };
    if (written.size === 0 || isPreview) return { kind: 'saved', version: newest, review: null };
    const done = await files.write(newest, written, reason);
    if (done !== 'changed') return { kind: 'saved', ...done };
  }
  throw new ContentUnavailable('Others kept saving.');
}

/** The changes as they are to be written; with `mine`, what others have made of the same fields. */
async function join(files: ContentFiles, base: Tree, stands: Tree, changes: Changes) {
  const joined = new Map<string, Buffer | null>();
  const mine: FieldValue[] = [];
  const theirs: FieldValue[] = [];
  for (const [path, bytes] of changes) {
    const [before, now] = await Promise.all([
      readFile(files, base, path),
      readFile(files, stands, path),
    ]);
    const merged = isText(path)
      ? mergeFile(textOf(before), textOf(bytes), textOf(now))
      : mergePicture(before, bytes, now);
    for (const { field, ...values } of merged.differences) {
      mine.push({ path, field: dotted(field), value: values.mine ?? null });
      theirs.push({ path, field: dotted(field), value: values.theirs ?? null });
    }
    const { value } = merged;
    const result = typeof value === 'string' ? Buffer.from(value) : value;
    if (!isSame(result, now)) joined.set(path, result);
  }
  return { joined, mine, theirs };
}

const isText = (path: string): boolean => path.startsWith('src/content/');

const textOf = (bytes: Buffer | null): string | null => bytes?.toString('utf8') ?? null;

const isSame = (one: Buffer | null, other: Buffer | null): boolean =>
  one === other || (one !== null && other !== null && one.equals(other));

/** A picture is one field. */
function mergePicture(base: Buffer | null, mine: Buffer | null, theirs: Buffer | null) {
  const isFree = isSame(mine, theirs) || isSame(base, theirs);
  const kept = isSame(base, mine) ? theirs : mine;
  const word = (bytes: Buffer | null) => (bytes ? 'a picture' : null);
  const differences =
    isFree || kept === theirs ? [] : [{ field: [], mine: word(mine), theirs: word(theirs) }];
  return { value: kept, differences };
}

async function readFile(files: ContentFiles, tree: Tree, path: string): Promise<Buffer | null> {
  const blob = tree.get(path);
  return blob === undefined ? null : files.bytes(path, blob);
}

async function readContent(files: ContentFiles, tree: Tree): Promise<WholeContent> {
  const texts = [...tree].filter(([path]) => isText(path));
  const read = await mapAtOnce(texts, async ([path, blob]) => {
    const text = (await files.bytes(path, blob)).toString('utf8');
    return [path, text] as const;
  });
  return { texts: new Map(read), paths: new Set(tree.keys()) };
}

function changed(before: WholeContent, changes: Changes): WholeContent {
  const texts = new Map(before.texts);
  const paths = new Set(before.paths);
  for (const [path, bytes] of changes) {
    texts.delete(path);
    paths.delete(path);
    if (bytes === null) continue;
    paths.add(path);
    if (isText(path)) texts.set(path, bytes.toString('utf8'));
  }
  return { texts, paths };
}
