import type { Commit } from './repository.ts';
import { text, texts, type Asked, type Reply, type Route } from './route.ts';

/* GitHub's calls for git itself: refs, commits, trees, blobs, and the contents of files. */

const refReply = (name: string, sha: string) => ({
  ref: `refs/${name}`,
  object: { type: 'commit', sha },
});

const commitReply = ({ sha, tree, parents, message, date }: Commit) => ({
  sha,
  message,
  tree: { sha: tree },
  parents: parents.map((parent) => ({ sha: parent })),
  author: { name: 'Keeper', email: 'keeper@example.com', date },
  committer: { name: 'GitHub', email: 'noreply@github.com', date },
});

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

function readContents({ repository, part, query }: Asked): Reply {
  const tree = repository.treeOf(query.get('ref') ?? repository.defaultBranch);
  const path = decodeURIComponent(part);
  const sha = tree.get(path);
  const bytes = repository.blobs.get(sha ?? '');
  if (sha === undefined || !bytes) return null;
  return [200, { type: 'file', path, sha, encoding: 'base64', content: base64(bytes) }];
}

function makeTree({ repository, body }: Asked): Reply {
  const next = new Map(repository.trees.get(text(body['base_tree'])) ?? []);
  const entries = Array.isArray(body['tree']) ? (body['tree'] as Record<string, unknown>[]) : [];
  for (const { path, sha, content } of entries)
    if (sha === null) next.delete(text(path));
    else next.set(text(path), text(sha) || repository.addBlob(text(content)));
  return [201, { sha: repository.addTree(next) }];
}

function readTree({ repository, part }: Asked): Reply {
  const commit = repository.refs.get(`heads/${part}`) ?? part;
  const sha = repository.trees.has(part) ? part : repository.commits.get(commit)?.tree;
  const tree = repository.trees.get(sha ?? '');
  if (!tree) return null;
  const entries = [...tree].map(([path, blob]) => ({
    path,
    mode: '100644',
    type: 'blob',
    sha: blob,
    size: repository.blobs.get(blob)?.byteLength,
  }));
  return [200, { sha, tree: entries, truncated: false }];
}

function makeRef({ repository, body }: Asked): Reply {
  const name = text(body['ref']).replace(/^refs\//, '');
  const sha = text(body['sha']);
  if (repository.refs.has(name) || !repository.commits.has(sha))
    return [422, { message: 'Reference already exists' }];
  repository.refs.set(name, sha);
  return [201, refReply(name, sha)];
}

function findRef({ repository, part }: Asked): Reply {
  const sha = repository.refs.get(part);
  return sha === undefined ? null : [200, refReply(part, sha)];
}

/** A branch only goes on from where it is, unless it is forced. */
function moveRef({ repository, part, body }: Asked): Reply {
  const [before, sha] = [repository.refs.get(part), text(body['sha'])];
  if (before === undefined) return [422, { message: 'Reference does not exist' }];
  if (body['force'] !== true && !repository.isBefore(before, sha))
    return [422, { message: 'Update is not a fast forward' }];
  repository.refs.set(part, sha);
  return findRef({ repository, part, body, query: new URLSearchParams() });
}

function findCommit({ repository, part }: Asked): Reply {
  const commit = repository.commits.get(part);
  return commit ? [200, commitReply(commit)] : null;
}

function listCommits({ repository, query }: Asked): Reply {
  const commits = repository.history(query.get('sha') ?? repository.defaultBranch);
  const page = commits.slice(0, Number(query.get('per_page') ?? 30));
  return [200, page.map((commit) => ({ ...commitReply(commit), commit: commitReply(commit) }))];
}

function findStatus({ repository, part }: Asked): Reply {
  const state = repository.statuses.get(part);
  return [200, { state: state ?? 'pending', total_count: state ? 1 : 0 }];
}

function makeCommit({ repository, body: { tree, parents, message } }: Asked): Reply {
  return [201, commitReply(repository.addCommit(text(tree), texts(parents), text(message)))];
}

function findBlob({ repository, part }: Asked): Reply {
  const bytes = repository.blobs.get(part);
  return bytes ? [200, { sha: part, encoding: 'base64', content: base64(bytes) }] : null;
}

function makeBlob({ repository, body: { content, encoding } }: Asked): Reply {
  const bytes = Buffer.from(text(content), encoding === 'base64' ? 'base64' : 'utf8');
  return [201, { sha: repository.addBlob(bytes) }];
}

export const gitData: readonly Route[] = [
  { method: 'GET', path: /^\/git\/ref\/(.+)$/, answer: findRef },
  { method: 'POST', path: /^\/git\/refs$/, answer: makeRef },
  { method: 'PATCH', path: /^\/git\/refs\/(.+)$/, answer: moveRef },
  {
    method: 'DELETE',
    path: /^\/git\/refs\/(.+)$/,
    answer: ({ repository, part }) => (repository.refs.delete(part) ? [204] : null),
  },
  { method: 'GET', path: /^\/git\/commits\/(\w+)$/, answer: findCommit },
  { method: 'POST', path: /^\/git\/commits$/, answer: makeCommit },
  { method: 'GET', path: /^\/commits$/, answer: listCommits },
  { method: 'GET', path: /^\/commits\/(\w+)\/status$/, answer: findStatus },
  { method: 'GET', path: /^\/git\/trees\/(.+)$/, answer: readTree },
  { method: 'POST', path: /^\/git\/trees$/, answer: makeTree },
  { method: 'GET', path: /^\/git\/blobs\/(\w+)$/, answer: findBlob },
  { method: 'POST', path: /^\/git\/blobs$/, answer: makeBlob },
  { method: 'GET', path: /^\/contents\/(.+)$/, answer: readContents },
];
