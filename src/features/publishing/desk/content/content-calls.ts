import type { Result } from '~/api';
import type { ContentChanges } from '~/features/publishing/content-changes.schema';
import {
  isConflictReply,
  isContentReply,
  isProblemsReply,
  isPublishingReply,
  isSavedChanges,
  isSavedReply,
  type ConflictReply,
  type ContentProblem,
  type SavedReply,
} from '~/features/publishing/content-replies';
import { problemOf, read, write } from '~/islands/desk/common/desk-call';

/* The calls for the shop's content. */

const address = '/api/desk/content';

/** @param paths of files, and of folders with a slash at their end. */
export const fetchContent = (paths: readonly string[]) =>
  read(`${address}?files=${encodeURIComponent(paths.join(','))}`, isContentReply);

export const fetchPublishing = () => read('/api/desk/publishing', isPublishingReply);

export const fetchSavedChanges = () => read(`${address}/changes`, isSavedChanges);

/** What became of a change. */
export type Answer =
  | { kind: 'saved'; reply: SavedReply }
  | { kind: 'conflict'; reply: ConflictReply }
  | { kind: 'refused'; problems: readonly ContentProblem[] }
  | { kind: 'failed'; problem: string };

export const sendChanges = async (body: ContentChanges): Promise<Answer> =>
  answerOf(await write(address, isSavedReply, { body }));

/** Takes back what one version has changed. */
export const sendUndo = async (version: string): Promise<Answer> =>
  answerOf(await write(`${address}/undo`, isSavedReply, { body: { version } }));

function answerOf(result: Result<SavedReply>): Answer {
  if (result.ok) return { kind: 'saved', reply: result.value };
  const body = result.reason === 'refused' ? result.body : null;
  if (isConflictReply(body)) return { kind: 'conflict', reply: body };
  if (isProblemsReply(body)) return { kind: 'refused', problems: body.problems };
  return { kind: 'failed', problem: problemOf(result) };
}
