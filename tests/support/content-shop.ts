import { globSync, readFileSync } from 'node:fs';
import {
  isConflictReply,
  isContentReply,
  isProblemsReply,
  isPublishingReply,
  isSavedChanges,
  isSavedReply,
} from '../../src/features/publishing/content-replies.ts';
import type { Guard } from '../../src/base/guards.ts';
import { adminToken, type TestShop } from './shop.ts';

const admin = { Authorization: `Bearer ${adminToken}` };

/** The texts of this shop by their paths; of its pictures a byte each. */
export const shopFiles = (): Record<string, string> =>
  Object.fromEntries(
    globSync([
      'src/content/**/*.{yaml,md}',
      'src/content/prices.json',
      '{src/assets,public/images}/**/*.{webp,svg,jpg,png}',
    ]).map((path) => [path, path.startsWith('src/content/') ? readFileSync(path, 'utf8') : 'x']),
  );

export const lavender = 'src/content/oils/lavender-oil.yaml';
export const teaTree = 'src/content/oils/tea-tree-oil.yaml';

interface Change {
  path: string;
  text?: string | null;
  base64?: string;
}

/** A keeper who changes the content of a shop. */
export function contentKeeper(shop: () => TestShop) {
  async function ask<Value>(
    isReply: Guard<Value>,
    status: number,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Value> {
    const response = await shop().call(method, `/api/desk/${path}`, { headers: admin, body });
    const reply: unknown = await response.json();
    if (response.status !== status || !isReply(reply))
      throw new Error(
        `${method} ${path} was answered ${response.status}: ${JSON.stringify(reply)}`,
      );
    return reply;
  }
  const send =
    <Value>(isReply: Guard<Value>, status: number) =>
    (version: string, changes: Change[], why = 'Change a text') =>
      ask(isReply, status, 'POST', 'content', { version, changes, why });
  const undo =
    <Value>(isReply: Guard<Value>, status: number) =>
    (version: string) =>
      ask(isReply, status, 'POST', 'content/undo', { version });
  const read = (...files: string[]) =>
    ask(isContentReply, 200, 'GET', `content?files=${encodeURIComponent(files.join(','))}`);
  return {
    read,
    /** The text of one file, with the version that has it. */
    async open(path: string) {
      const { version, files } = await read(path);
      return { version, text: files[0]?.text ?? '' };
    },
    save: send(isSavedReply, 200),
    saveInVain: { conflict: send(isConflictReply, 409), refused: send(isProblemsReply, 422) },
    undo: undo(isSavedReply, 200),
    undoInVain: undo(isConflictReply, 409),
    publishing: () => ask(isPublishingReply, 200, 'GET', 'publishing'),
    changes: async () => (await ask(isSavedChanges, 200, 'GET', 'content/changes')).changes,
    /** Any call, with its status and body. */
    async call(
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = admin,
    ) {
      const response = await shop().call(method, `/api/desk/${path}`, { headers, body });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
  };
}
