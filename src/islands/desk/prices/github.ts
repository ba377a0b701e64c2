import { call, type Failure, type Result } from '~/api';
import { ledgerFile } from '~/domain/content/price-ledger';
import { isListOf, isNumber, isRecord, isShape, isText, type Guard } from '~/domain/base/guards';
import { problemOf } from '~/islands/desk/common/desk-call';
import type { Done, Failed, OpenFiles, Proposed, Texts } from './content-files';

/*
 * The files of the repository at GitHub, by its REST API. Saving is one commit on a branch of its
 * own and a pull request: nothing changes in the shop before a person has merged it.
 */

interface Repository {
  /** 'owner/name' */
  repository: string;
  /** The branch that changes are proposed to; null for the default. */
  branch: string | null;
  /** The site's name at Netlify. */
  site: string | null;
  token: string;
}

const isSha = isShape({ sha: isText });
const isRef = isShape({ object: isSha });
const isCommit = isShape({ sha: isText, tree: isSha });
const isFile = isShape({ path: isText, content: isText });
const isTree = isShape({ tree: isListOf(isShape({ path: isText, sha: isText })) });
const isPull = isShape({ number: isNumber, html_url: isText });
const isBase = isShape({ default_branch: isText });

type Api = <Value>(path: string, isReply: Guard<Value>, body?: unknown) => Promise<Result<Value>>;

const apiOf =
  ({ repository, token }: Repository): Api =>
  (path, isReply, body) =>
    call(`https://api.github.com/repos/${repository}${path}`, isReply, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Accept: 'application/vnd.github+json',
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
      },
      cache: 'no-store',
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

/** The commit that the shop is built from. */
async function newest(api: Api, { branch }: Repository) {
  const about = await api('', isBase);
  if (!about.ok) return about;
  const base = branch ?? about.value.default_branch;
  const ref = await api(`/git/ref/heads/${base}`, isRef);
  if (!ref.ok) return ref;
  const commit = await api(`/git/commits/${ref.value.object.sha}`, isCommit);
  return commit.ok ? { ...commit, value: { base, commit: commit.value } } : commit;
}

/** Reads the files as they stand on the branch that the shop is built from. */
export const openGitHubFiles =
  (repository: Repository): OpenFiles =>
  async (files) => {
    const api = apiOf(repository);
    const found = await newest(api, repository);
    if (!found.ok) return denied(found);
    const { base, commit } = found.value;
    const read = await readAll(api, files, commit.sha);
    if (!read.ok) return read;
    const save = (changed: Texts) => propose(api, repository, base, commit, changed);
    return { ok: true, value: { texts: read.value, save } };
  };

async function readAll(api: Api, files: readonly string[], sha: string): Promise<Done<Texts>> {
  const read = await Promise.all(files.map((file) => api(`/contents/${file}?ref=${sha}`, isFile)));
  const texts = new Map<string, string>();
  for (const [at, result] of read.entries()) {
    if (!result.ok && files[at] === ledgerFile && isMissing(result)) continue;
    if (!result.ok) return denied(result);
    texts.set(result.value.path, decoded(result.value.content));
  }
  return { ok: true, value: texts };
}

/**
 * The files that have changed since the build. It needs two or three calls, and one for each such
 * file.
 * @param blobs git's name of what each file said in the build.
 */
export async function changedAtGitHub(
  repository: Repository,
  blobs: ReadonlyMap<string, string>,
): Promise<Done<Texts>> {
  const api = apiOf(repository);
  const found = await newest(api, repository);
  if (!found.ok) return denied(found);
  const { sha, tree } = found.value.commit;
  const listed = await api(`/git/trees/${tree.sha}?recursive=1`, isTree);
  if (!listed.ok) return denied(listed);
  const changed = listed.value.tree.filter(({ path, sha: blob }) => {
    const built = blobs.get(path);
    return built !== undefined && built !== blob;
  });
  return readAll(
    api,
    changed.map(({ path }) => path),
    sha,
  );
}

/** One commit, its branch, its pull request. */
async function propose(
  api: Api,
  { site }: Repository,
  base: string,
  parent: { sha: string; tree: { sha: string } },
  texts: Texts,
): Promise<Done<Proposed>> {
  const entries = [...texts].map(([path, content]) => ({
    path,
    mode: '100644',
    type: 'blob',
    content,
  }));
  const tree = await api('/git/trees', isSha, { base_tree: parent.tree.sha, tree: entries });
  if (!tree.ok) return denied(tree);
  const commit = await api('/git/commits', isSha, {
    message: titleOf(texts),
    tree: tree.value.sha,
    parents: [parent.sha],
  });
  if (!commit.ok) return denied(commit);
  // Named by its commit, so no two have the same name.
  const branch = `prices-${commit.value.sha.slice(0, 12)}`;
  const ref = await api('/git/refs', isRecord, {
    ref: `refs/heads/${branch}`,
    sha: commit.value.sha,
  });
  if (!ref.ok) return denied(ref);
  const pull = await api('/pulls', isPull, { title: titleOf(texts), head: branch, base });
  if (!pull.ok) return denied(pull);
  const { number, html_url } = pull.value;
  const preview = site && `https://deploy-preview-${number}--${site}.netlify.app`;
  return { ok: true, value: { pull: html_url, preview } };
}

function titleOf(texts: Texts): string {
  const { length } = [...texts.keys()].filter((file) => file !== ledgerFile);
  return `Change prices of ${length} ${length === 1 ? 'product' : 'products'}`;
}

function decoded(base64: string): string {
  const bytes = Uint8Array.from(atob(base64.replaceAll('\n', '')), (char) => char.charCodeAt(0));
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

const noRights =
  'GitHub refused this token. It must be allowed to read and write contents and pull requests of the shop’s repository.';

/** A shop may have no ledger yet. */
const isMissing = (result: Failure): boolean => result.reason === 'absent';

/** GitHub says of what a token may not see that it is not there. */
function denied(result: Failure): Failed {
  if (result.status === null) return { ok: false, problem: problemOf(result), isDenied: false };
  const isDenied = [401, 403, 404].includes(result.status);
  const problem = isDenied ? noRights : `GitHub did not take this (${result.status}).`;
  return { ok: false, problem, isDenied };
}
