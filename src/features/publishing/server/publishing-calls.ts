import type { PublishingReply, SavedChangesReply } from '../content-replies.ts';
import type { Action } from '../../../../netlify/kernel/http/http.ts';
import { ok } from '../../../../netlify/kernel/http/reply.ts';
import type { ContentFiles } from './content-files.ts';
import { openContent } from './open-content.ts';
import { noContent } from './read-call.ts';

/** Whether the shop shows what was saved last. */
export const getPublishing: Action = async ({ deploy, shop }) => {
  const files = openContent(deploy);
  return files ? ok(await publishingOf(files, shop.clock.now())) : noContent();
};

export async function publishingOf(files: ContentFiles, now: number): Promise<PublishingReply> {
  const [saved, live] = await Promise.all([files.newest(), files.live()]);
  const versions = { saved: saved.version, live: live?.version ?? null };
  if (live && live.version === saved.version) return { ...versions, state: 'live', since: live.at };
  const state = (await files.hasFailed(saved, now)) ? 'failed' : 'publishing';
  return { ...versions, state, since: saved.at };
}

/** What was saved at the desk, for who takes some of it back. */
export const getSavedChanges: Action = async ({ deploy }) => {
  const files = openContent(deploy);
  if (!files) return noContent();
  const changes = (await files.changes()).map(({ version, at, by, why }) => ({
    version,
    at,
    by,
    why,
  }));
  return ok({ changes } satisfies SavedChangesReply);
};
