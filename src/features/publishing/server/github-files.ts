import type { ContentReview } from '../content-replies.ts';
import { isEditedFile, isEditedPath } from '../content-paths.ts';
import { ledgerFile } from '../price-ledger.ts';
import { mapAtOnce } from '../../../../netlify/kernel/store/at-once.ts';
import {
  ContentUnavailable,
  type Changes,
  type ContentFiles,
  type Reason,
  type Tree,
} from './content-files.ts';
import type { ContentSettings } from './content-settings.ts';
import { gitHubCalls, gitReplies, type Ask } from './github-calls.ts';
import { builtText, runningBuild } from './running-build.ts';

/*
 * The content in a repository at GitHub. A version is a commit of the branch that the shop is built
 * from; saving moves this branch, or makes a pull request to it.
 */

/** A version that the shop does not show after so long: its build has failed, or there was none. */
const longestBuildMs = 30 * 60_000;
/** So many commits are looked through for what the desk has saved. */
const listed = 100;
/** GitHub slows down who makes much at once. */
const madeAtOnce = 4;
/** Tells the desk's commits from others. */
const signature = '\n\nSaved at the desk by ';

export function gitHubFiles(settings: ContentSettings): ContentFiles {
  const ask = gitHubCalls(settings);
  const branch = settings.branch.split('/').map(encodeURIComponent).join('/');
  return {
    async newest() {
      const { object } = await ask(`/git/ref/heads/${branch}`, gitReplies.ref);
      const { committer } = await ask(`/git/commits/${object.sha}`, gitReplies.commit);
      return { version: object.sha, at: committer.date };
    },
    tree: (version) => readTree(ask, version),
    bytes: (path, blob) => readBlob(ask, path, blob),
    async write(newest, changes, reason) {
      const version = await commit(ask, newest, changes, reason);
      if (settings.isReviewed)
        return { version: newest, review: await propose(ask, settings, version, reason) };
      const ref = { sha: version, force: false };
      const path = `/git/refs/heads/${branch}`;
      // Refused where the branch has moved: somebody else has saved.
      const moved = await ask.or(path, gitReplies.ref, [409, 422], { method: 'PATCH', body: ref });
      return moved ? { version, review: null } : 'changed';
    },
    async changes() {
      const query = new URLSearchParams({ sha: settings.branch, per_page: String(listed) });
      const commits = await ask(`/commits?${query}`, gitReplies.commits);
      return commits.flatMap(({ sha, parents: [parent], commit: { message, committer } }) => {
        const [why = '', by] = message.split(signature);
        if (by === undefined || !parent) return [];
        return [
          { version: sha, before: parent.sha, after: sha, at: committer.date, by: by.trim(), why },
        ];
      });
    },
    live: () => Promise.resolve(runningBuild()),
    async hasFailed({ version, at }, now) {
      if (now - Date.parse(at) > longestBuildMs) return true;
      // The token may be without the right to see how the build stands.
      const found = await ask.or(`/commits/${version}/status`, gitReplies.status, [403, 404]);
      return ['failure', 'error'].includes(found?.state ?? '');
    },
  };
}

/* What a name of git stands for never changes. */
const trees = new Map<string, Tree>();
const texts = new Map<string, Buffer>();

async function readTree(ask: Ask, version: string): Promise<Tree | null> {
  const kept = trees.get(version);
  if (kept) return kept;
  const found = await ask.or(`/git/trees/${version}?recursive=1`, gitReplies.tree, [404, 422]);
  if (!found) return null;
  if (found.truncated) throw new ContentUnavailable('The repository has too many files.');
  const isEdited = (path: string) =>
    isEditedPath(path) && (isEditedFile(path) || path === ledgerFile);
  const tree = new Map(
    found.tree
      .filter(({ path, type }) => type === 'blob' && isEdited(path))
      .map(({ path, sha }) => [path, sha]),
  );
  trees.set(version, tree);
  return tree;
}

async function readBlob(ask: Ask, path: string, blob: string): Promise<Buffer> {
  const isText = path.startsWith('src/content/');
  const known = texts.get(blob) ?? (isText ? await builtText(path, blob) : null);
  if (known) return known;
  const { content } = await ask(`/git/blobs/${blob}`, gitReplies.blob);
  const bytes = Buffer.from(content, 'base64');
  if (isText) texts.set(blob, bytes);
  return bytes;
}

/** @returns a commit that no branch has yet. */
async function commit(
  ask: Ask,
  parent: string,
  changes: Changes,
  { why, by }: Reason,
): Promise<string> {
  const post = (path: string, body: unknown) =>
    ask(path, gitReplies.sha, { method: 'POST', body }).then(({ sha }) => sha);
  const entries = await mapAtOnce(
    [...changes],
    async ([path, bytes]) => {
      const content = bytes?.toString('base64');
      const sha =
        content === undefined ? null : await post('/git/blobs', { content, encoding: 'base64' });
      return { path, mode: '100644', type: 'blob', sha };
    },
    madeAtOnce,
  );
  const base = await ask(`/git/commits/${parent}`, gitReplies.commit);
  const tree = await post('/git/trees', { base_tree: base.tree.sha, tree: entries });
  const message = `${why}${signature}${by}`;
  return post('/git/commits', { message, tree, parents: [parent] });
}

/** On a branch of its own, which is named by its commit, so that no two have one name. */
async function propose(
  ask: Ask,
  { branch, site }: ContentSettings,
  version: string,
  { why, by }: Reason,
): Promise<ContentReview> {
  const head = `desk-${version.slice(0, 12)}`;
  const ref = { ref: `refs/heads/${head}`, sha: version };
  await ask('/git/refs', gitReplies.ref, { method: 'POST', body: ref });
  const pull = await ask('/pulls', gitReplies.pull, {
    method: 'POST',
    body: { title: why, body: signature.trim() + by, head, base: branch },
  });
  const preview = site && `https://deploy-preview-${pull.number}--${site}.netlify.app`;
  return { page: pull.html_url, preview };
}
