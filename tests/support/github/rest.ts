import { gitData } from './git-data.ts';
import type { GitRepository, Pull } from './repository.ts';
import { text, type Asked, type Reply, type Route } from './route.ts';

/* The calls of GitHub's REST API that the shop's desk makes. */

const web = (repository: GitRepository) => `https://github.com/${repository.name}`;
const pullReply = (repository: GitRepository, pull: Pull) => ({
  number: pull.number,
  title: pull.title,
  body: pull.body,
  state: pull.state,
  merged: pull.isMerged,
  html_url: `${web(repository)}/pull/${pull.number}`,
  head: { ref: pull.head, sha: repository.headOf(pull.head) },
  base: { ref: pull.base, sha: repository.headOf(pull.base) },
});

const pullOf = ({ repository, part }: Asked) =>
  repository.pulls.find(({ number }) => String(number) === part);

function makePull({ repository, body }: Asked): Reply {
  const [head, base] = [text(body['head']), text(body['base'])];
  if (!repository.refs.has(`heads/${head}`)) return [422, { message: 'Validation Failed' }];
  const pull: Pull = {
    number: repository.pulls.length + 1,
    title: text(body['title']),
    body: text(body['body']),
    head,
    base,
    state: 'open',
    isMerged: false,
  };
  repository.pulls.push(pull);
  return [201, pullReply(repository, pull)];
}

function about({ repository }: Asked): Reply {
  const { name, defaultBranch } = repository;
  const permissions = { push: true, pull: true };
  return [
    200,
    { full_name: name, default_branch: defaultBranch, html_url: web(repository), permissions },
  ];
}

function listPulls({ repository, query }: Asked): Reply {
  const wanted = query.get('state') ?? 'open';
  const found = repository.pulls.filter(({ state }) => state === wanted);
  return [200, found.map((pull) => pullReply(repository, pull))];
}

function findPull(asked: Asked): Reply {
  const pull = pullOf(asked);
  return pull ? [200, pullReply(asked.repository, pull)] : null;
}

function mergePull(asked: Asked): Reply {
  const pull = pullOf(asked);
  if (pull) asked.repository.merge(pull);
  return pull ? [200, { merged: true }] : null;
}

/** Paths below /repos/owner/name. */
export const routes: readonly Route[] = [
  ...gitData,
  { method: 'GET', path: /^$/, answer: about },
  { method: 'GET', path: /^\/collaborators\/(.+)$/, answer: () => [204] },
  { method: 'GET', path: /^\/pulls$/, answer: listPulls },
  { method: 'POST', path: /^\/pulls$/, answer: makePull },
  { method: 'GET', path: /^\/pulls\/(\d+)$/, answer: findPull },
  { method: 'PUT', path: /^\/pulls\/(\d+)\/merge$/, answer: mergePull },
];
