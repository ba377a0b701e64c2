import { z } from 'zod';
import { ContentUnavailable } from './content-files.ts';
import type { ContentSettings } from './content-settings.ts';

/* The calls of GitHub's REST API, below the address of the shop's repository. */

const sha = z.object({ sha: z.string() });
const committer = z.object({ date: z.string() });

export const gitReplies = {
  sha,
  ref: z.object({ object: sha }),
  commit: z.object({ tree: sha, committer }),
  commits: z.array(
    z.object({
      sha: z.string(),
      parents: z.array(sha),
      commit: z.object({ message: z.string(), committer }),
    }),
  ),
  tree: z.object({
    truncated: z.boolean(),
    tree: z.array(z.object({ path: z.string(), type: z.string(), sha: z.string() })),
  }),
  blob: z.object({ content: z.string() }),
  pull: z.object({ number: z.number(), html_url: z.string() }),
  status: z.object({ state: z.string() }),
};

/** A save is about eight calls, one after the other. */
const timeoutMs = 5_000;

interface Sent {
  method?: string;
  body?: unknown;
}

export interface Ask {
  /** @throws ContentUnavailable for any answer that is not good. */
  <Value>(path: string, reply: z.ZodType<Value>, sent?: Sent): Promise<Value>;
  /** Null for an answer with one of these statuses. */
  or<Value>(
    path: string,
    reply: z.ZodType<Value>,
    refusals: readonly number[],
    sent?: Sent,
  ): Promise<Value | null>;
}

export function gitHubCalls({ api, repository, token }: ContentSettings): Ask {
  const send = async (path: string, { method = 'GET', body }: Sent = {}): Promise<Response> => {
    const answer = await fetch(`${api}/repos/${repository}${path}`, {
      method,
      headers: {
        Accept: 'application/vnd.github+json',
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'X-GitHub-Api-Version': '2022-11-28',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => null);
    return answer ?? failed(path, 'no answer');
  };
  const ask = async <Value>(path: string, reply: z.ZodType<Value>, sent?: Sent) =>
    read(path, await send(path, sent), reply);
  const or: Ask['or'] = async (path, reply, refusals, sent) => {
    const answer = await send(path, sent);
    return refusals.includes(answer.status) ? null : read(path, answer, reply);
  };
  return Object.assign(ask, { or });
}

async function read<Value>(path: string, answer: Response, reply: z.ZodType<Value>) {
  if (!answer.ok) return failed(path, String(answer.status));
  const found = reply.safeParse(await answer.json().catch(() => null));
  return found.success ? found.data : failed(path, 'another form');
}

/** Without GitHub's own words, which may name a person. */
function failed(path: string, why: string): never {
  throw new ContentUnavailable(`GitHub cannot be asked: ${path.replace(/\?.*/, '')}, ${why}.`);
}
