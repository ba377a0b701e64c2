import { showRefusal } from './refusal';

/*
 * The files of the project, through the local host. A file is written only as it was when it was
 * read, so that nothing is lost that somebody else has changed meanwhile (R320).
 */

const etags = new Map<string, string>();

const address = (path: string): string => `/api/local/files?path=${encodeURIComponent(path)}`;

export async function readShopFile(path: string): Promise<Blob> {
  const answer = await called(path, 'GET');
  etags.set(path, answer.headers.get('ETag') ?? '');
  return answer.blob();
}

export interface FolderEntry {
  name: string;
  kind: 'file' | 'directory';
}

export async function readShopFolder(path: string): Promise<FolderEntry[]> {
  const { entries } = (await (await called(path, 'GET')).json()) as { entries: FolderEntry[] };
  return entries;
}

export async function writeShopFile(path: string, body: Blob): Promise<void> {
  const etag = etags.get(path);
  const condition = etag ? { 'If-Match': etag } : { 'If-None-Match': '*' };
  const answer = await called(path, 'PUT', condition, body);
  etags.set(path, answer.headers.get('ETag') ?? '');
}

/** What was never read, such as a folder, stays: empty folders do no harm. */
export async function removeShopFile(path: string): Promise<void> {
  const etag = etags.get(path);
  if (!etag) return;
  await called(path, 'DELETE', { 'If-Match': etag });
  etags.delete(path);
}

/** @throws a `NotFoundError` as browsers do, or the host's reason, after a person has read it. */
async function called(
  path: string,
  method: string,
  headers: Record<string, string> = {},
  body: Blob | null = null,
): Promise<Response> {
  const answer = await fetch(address(path), { method, headers, body, cache: 'no-store' });
  if (answer.ok) return answer;
  if (answer.status === 404) throw new DOMException(`There is no ${path}.`, 'NotFoundError');
  const reason =
    answer.status === 412
      ? 'This entry was changed since the page was loaded. Keep a copy of what you wrote, and load the page again.'
      : (((await answer.json()) as { error?: string }).error ?? 'This was not saved.');
  await showRefusal([reason]);
  throw new Error(reason);
}
