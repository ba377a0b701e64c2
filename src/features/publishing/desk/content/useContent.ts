import { useCallback, useRef, useState } from 'react';
import type { Result } from '~/api';
import type { ContentChanges } from '~/features/publishing/content-changes.schema';
import {
  isCurrent,
  madeOf,
  valueAt,
  withEdit,
  withEdits,
  type Edit,
  type FieldPath,
  type MadeEdit,
} from '~/features/publishing/content-edits';
import type {
  ConflictReply,
  ContentProblem,
  FieldValue,
  SavedReply,
} from '~/features/publishing/content-replies';
import { ledgerFile } from '~/features/publishing/price-ledger';
import { readContentFile, writeContentFile, type Values } from '~/features/publishing/content-file';
import { dotted } from '~/features/publishing/problem-text';
import { unreadIn } from '~/features/publishing/unread';
import { isRecord } from '~/base/guards';
import { useReading } from '~/islands/desk/common/useReading';
import { fetchContent, sendChanges, type Answer } from './content-calls';

interface Opened {
  version: string;
  /** What the files say, by their paths; a file that is no YAML is left out. */
  files: ReadonlyMap<string, Values>;
  /** The texts of all of them. */
  texts: ReadonlyMap<string, string>;
  /** The paths of all of them, pictures too. */
  paths: readonly string[];
}

async function openFiles(asked: readonly string[]): Promise<Result<Opened>> {
  const result = await fetchContent(asked);
  if (!result.ok) return result;
  const { version, files } = result.value;
  const texts = files.flatMap(({ path, text }) =>
    text === undefined ? [] : [[path, text] as const],
  );
  const readable = texts.flatMap(([path, text]) => {
    try {
      return [[path, readContentFile(text)] as const];
    } catch {
      return [];
    }
  });
  const opened: Opened = {
    version,
    files: new Map(readable),
    texts: new Map(texts),
    paths: files.map(({ path }) => path),
  };
  return { ...result, value: opened };
}

/** What is said of files that somebody has left broken; null where there are none. */
function leftOutOf({ files, texts }: Opened): string | null {
  const count = [...texts.keys()].filter((path) => path !== ledgerFile && !files.has(path)).length;
  if (count === 0) return null;
  return count === 1
    ? '1 page or product could not be read and is left out. Ask who set up the shop.'
    : `${count} pages or products could not be read and are left out. Ask who set up the shop.`;
}

/** What became of the last press on 'Save'; null before it, and while it is under way. */
type Outcome = Answer | { kind: 'unchanged' } | null;

export interface Content {
  /** The files with what was changed in them; null until they are read. */
  files: ReadonlyMap<string, unknown> | null;
  /** As they are saved. */
  opened: Opened | null;
  /** Why they, or some of them, could not be read; null when all is well. */
  problem: string | null;
  reload: () => Promise<void>;
  valueAt: (path: string, field: FieldPath) => unknown;
  edit: (...edits: readonly Edit[]) => void;
  /** What was changed and not saved, as far as it has its place. */
  edits: readonly Edit[];
  /** Is anything changed that was not saved? */
  isEdited: boolean;
  /** Were the lines of a list changed meanwhile, so that a change in it has no place any more? */
  isLost: boolean;
  isBusy: boolean;
  /**
   * @param why what the change is for, in one line.
   * @param only this, and nothing else that was changed; some of `edits`, or others.
   * @param pathFor where a file is written; by default where it stands.
   */
  save: (why: string, only?: readonly Edit[], pathFor?: (path: string) => string) => Promise<void>;
  outcome: Outcome;
  /** What the shop's checks say of the last press. */
  problems: readonly ContentProblem[];
  /** Fields that somebody else has changed too. The next 'Save' is of what stands here. */
  conflict: ConflictReply | null;
  /** Lets the others' values stand. */
  takeTheirs: () => void;
  saved: SavedReply | null;
}

/**
 * Files of the shop's content, changed on a screen and saved together.
 * @param asked must stay the same list while it asks the same thing.
 */
export function useContent(asked: readonly string[]): Content {
  const { last, problem, reload } = useReading(useCallback(() => openFiles(asked), [asked]));
  const [edits, setEdits] = useState<readonly MadeEdit[]>([]);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [isBusy, setBusy] = useState(false);
  const isSaving = useRef(false);
  const opened = last?.value ?? null;
  const made = opened ? edits.filter((edit) => isCurrent(opened.files, edit)) : [];
  const files = opened && withEdits(opened.files, made);
  const conflict = outcome?.kind === 'conflict' ? outcome.reply : null;

  const save: Content['save'] = async (why, only, pathFor = (path) => path) => {
    if (isSaving.current || !opened) return;
    const unread = (only ?? made).flatMap(unreadIn);
    if (unread.length > 0) {
      setOutcome({ kind: 'refused', problems: unread });
      return;
    }
    isSaving.current = true;
    setBusy(true);
    // The same sentence twice is read out twice.
    setOutcome(null);
    const changes = changesOf(opened, only ?? made).map((change) => ({
      ...change,
      path: pathFor(change.path),
    }));
    const answer: Outcome =
      changes.length === 0
        ? { kind: 'unchanged' }
        : await sendChanges({ version: opened.version, changes, why });
    // What others have saved meanwhile is in the newest version, and the next change is made of it.
    if (answer.kind === 'saved' || answer.kind === 'conflict') await reload();
    // Until the saved file is read, a new one stands in its edits alone.
    if (answer.kind === 'saved') {
      const sent: readonly Edit[] = only ?? edits;
      setEdits((now) => now.filter((edit) => !sent.includes(edit)));
    }
    setOutcome(answer);
    isSaving.current = false;
    setBusy(false);
  };

  return {
    files,
    opened,
    problem: problem ?? (opened && leftOutOf(opened)),
    reload,
    valueAt: (path, field) => valueAt(files?.get(path), field),
    edit: (...next) =>
      setEdits((now) =>
        next.reduce((all, one) => withEdit(all, madeOf(opened?.files ?? new Map(), one)), [...now]),
      ),
    edits: made,
    isEdited: edits.length > 0,
    isLost: made.length < edits.length && !isBusy,
    isBusy,
    save,
    outcome,
    problems: outcome?.kind === 'refused' ? outcome.problems : [],
    conflict,
    takeTheirs: () => {
      const lost = conflict?.mine ?? [];
      setEdits((now) => now.filter((edit) => !lost.some((field) => isOf(edit, field))));
      setOutcome(null);
    },
    saved: outcome?.kind === 'saved' ? outcome.reply : null,
  };
}

/** Is one field the other, or part of it? */
const isOf = (edit: Edit, { path, field }: FieldValue): boolean => {
  const own = dotted(edit.field);
  return edit.path === path && (own.startsWith(field) || field.startsWith(own));
};

/** What is sent: files of which a field differs, and pictures. */
function changesOf({ files, texts }: Opened, edits: readonly Edit[]) {
  const edited = new Set(edits.map(({ path }) => path));
  return [...withEdits(files, edits)].flatMap(([path, values]): ContentChanges['changes'] => {
    if (!edited.has(path)) return [];
    if (typeof values === 'string') return [{ path, base64: values }];
    const text = isRecord(values) ? writeContentFile(values) : null;
    return text === (texts.get(path) ?? null) ? [] : [{ path, text }];
  });
}
