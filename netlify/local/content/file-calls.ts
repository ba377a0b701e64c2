import { randomUUID } from 'node:crypto';
import { lookup } from 'mrmime';
import { keeperOf } from '../../server/accounts/keepers/keeper.ts';
import { openShop } from '../../server/app/shop.ts';
import { readBytes } from '../../server/kernel/http/json-body.ts';
import { isForeign } from '../../server/kernel/http/origin.ts';
import { refuse, securityHeaders, send, type Reply } from '../../server/kernel/http/reply.ts';
import { isLoopback, leadsTo } from '../address.ts';
import type { Condition } from '../blobs/blob-table.ts';
import { editedFile, readFileAt, removeFileAt, writeFileAt } from './content-files.ts';
import { editedFolders, isEditedFile } from '../../../src/domain/content/content-paths.ts';
import { localDeploy } from '../functions.ts';

/*
 * Reads and writes the shop's content for an editor in the browser: GET, PUT and DELETE of
 * /api/local/files?path=… It is part of the local host alone, so no deployed shop has it.
 */

const filesPath = '/api/local/files';
const methods = ['GET', 'HEAD', 'PUT', 'DELETE'];
/** A photograph from a phone, before the editor makes it smaller. */
const maxBytes = 20 * 1024 * 1024;

/**
 * @param project the folder that has `src/content` and `src/assets`.
 * @param host where the server listens.
 * @returns null for another address.
 */
export const fileCalls =
  (project: string, host: string) =>
  async (request: Request, ip: string): Promise<Response | null> => {
    const { pathname } = new URL(request.url);
    if (pathname !== filesPath) return null;
    const answer = (await refused(request, ip, host)) ?? (await act(request, project));
    if (answer instanceof Response) return answer;
    return send(answer, randomUUID(), request.method === 'HEAD');
  };

/** Who may not call at all. */
async function refused(request: Request, ip: string, host: string): Promise<Reply | null> {
  if (!leadsTo(new URL(request.url).hostname, host) || isForeign(request))
    return refuse(403, 'Files can be edited from the shop’s own pages only.');
  // A person at this machine can change its files anyway. Another machine needs the token.
  const isHere = isLoopback(ip.replace(/^::ffff:/, ''));
  if (isHere) return null;
  const call = {
    request,
    deploy: localDeploy,
    // Only a session of the desk is looked up.
    get shop() {
      return openShop(localDeploy);
    },
  };
  if (await keeperOf(call)) return null;
  return refuse(401, 'From another machine this needs the token of the shopkeeper.', {
    'WWW-Authenticate': 'Bearer',
  });
}

async function act(request: Request, project: string): Promise<Reply | Response> {
  const { method } = request;
  if (!methods.includes(method))
    return refuse(405, 'This address does not answer that method.', { Allow: methods.join(', ') });
  const query = new URL(request.url).searchParams;
  const [path, ...others] = query.getAll('path');
  if (method === 'GET' && query.has('texts')) return getTexts(project, query.getAll('path'));
  if (path === undefined || others.length > 0)
    return refuse(400, 'Name one file or folder as the path.');
  const file = await editedFile(project, path);
  if (file === null) return outside();
  if (method === 'GET' || method === 'HEAD') return get(path, file);
  if (!isEditedFile(file)) return outside();
  return method === 'PUT' ? put(request, file) : remove(request, file);
}

async function get(path: string, file: string): Promise<Reply | Response> {
  const found = await readFileAt(file);
  if (found === null) return missing();
  if (found.kind === 'directory') return { status: 200, body: { entries: found.entries } };
  const type = lookup(path) ?? 'application/octet-stream';
  const headers = {
    ...securityHeaders,
    'Cache-Control': 'no-store',
    'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    ETag: found.etag,
  };
  return new Response(new Uint8Array(found.bytes), { headers });
}

/** Several files in one answer, so that a sheet of all products needs only one call. */
async function getTexts(project: string, paths: readonly string[]): Promise<Reply> {
  const files: { path: string; text: string; etag: string }[] = [];
  for (const path of paths) {
    const file = await editedFile(project, path);
    if (file === null) return outside();
    const found = await readFileAt(file);
    if (found?.kind !== 'file') return missing();
    files.push({ path, text: Buffer.from(found.bytes).toString('utf8'), etag: found.etag });
  }
  return { status: 200, body: { files } };
}

async function put(request: Request, file: string): Promise<Reply> {
  const condition = conditionOf(request);
  if (condition === null) return unconditional();
  const bytes = await readBytes(request, maxBytes);
  if (bytes === null) return refuse(413, 'The file is too large.');
  const written = await writeFileAt(file, bytes, condition);
  if (written === 'blocked') return refuse(409, 'A file and a folder cannot have one name.');
  if (written === 'changed') return changed(condition);
  return { status: written.isNew ? 201 : 200, headers: { ETag: written.etag } };
}

function remove(request: Request, file: string): Reply {
  const ifMatch = etagIn(request);
  if (ifMatch === null) return unconditional();
  const removed = removeFileAt(file, ifMatch);
  if (removed === 'missing') return missing();
  return removed === 'changed' ? changed({ ifMatch }) : { status: 204 };
}

function conditionOf(request: Request): Condition {
  if (request.headers.get('if-none-match') === '*') return { ifNoneMatch: '*' };
  const ifMatch = etagIn(request);
  return ifMatch === null ? null : { ifMatch };
}

/** One etag; `*` would write over what nobody has read. */
function etagIn(request: Request): string | null {
  const etag = request.headers.get('if-match');
  return etag?.startsWith('"') ? etag : null;
}

const outside = () =>
  refuse(
    403,
    `Only texts and pictures below ${editedFolders.slice(0, -1).join(', ')} and ${editedFolders.at(-1)} can be edited.`,
  );
const missing = () => refuse(404, 'There is no such file or folder.');
const unconditional = () =>
  refuse(428, 'Send If-Match with the ETag of the file, or If-None-Match: * for a new one.');
const changed = (condition: NonNullable<Condition>) =>
  refuse(
    412,
    'ifMatch' in condition
      ? 'The file was changed meanwhile.'
      : 'There is a file of this name already.',
  );
