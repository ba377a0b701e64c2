import type { APIRequestContext } from '@playwright/test';
import type { ContentReply } from '../../src/features/publishing/content-replies.ts';
import { token } from './keeper.ts';

/* The content that the tests' host has a copy of, as another keeper reads and changes it. */

const headers = { Authorization: `Bearer ${token}` };
const address = '/api/desk/content';

async function read(request: APIRequestContext, path: string) {
  const answer = await request.get(`${address}?files=${path}`, { headers });
  const { version, files } = (await answer.json()) as ContentReply;
  return { version, file: files[0] };
}

/** '' for a file that is not there. */
export const storedText = async (request: APIRequestContext, path: string): Promise<string> =>
  (await read(request, path)).file?.text ?? '';

export const storedPicture = async (request: APIRequestContext, path: string): Promise<Buffer> =>
  Buffer.from((await read(request, path)).file?.base64 ?? '', 'base64');

/** @param text null takes the file away. */
export async function storeText(
  request: APIRequestContext,
  path: string,
  text: string | null,
): Promise<void> {
  const { version, file } = await read(request, path);
  if ((file?.text ?? null) === text) return;
  const data = { version, changes: [{ path, text }], why: 'Change by another keeper' };
  const answer = await request.post(address, { headers, data });
  if (!answer.ok()) throw new Error(`${path} was answered ${await answer.text()}`);
}
