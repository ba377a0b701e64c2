import { mostPhotographBytes, photographPath, photographTypeOf } from '../product/photograph.ts';
import type { Action } from '../../../../netlify/kernel/http/http.ts';
import { readBytes } from '../../../../netlify/kernel/http/json-body.ts';
import { refuse, type Reply } from '../../../../netlify/kernel/http/reply.ts';
import { isKey } from '../../../../netlify/kernel/store/engines/engine.ts';
import { keepPhotograph } from './photographs.ts';
import { sharedRead } from '../../accounts/server/keepers/shared-read.ts';

const forever = { 'Cache-Control': 'public, max-age=31536000, immutable' };
/** What was taken away is gone from the CDN a day later. */
const aDay = 'public, max-age=86400';

const refused = (status: number, error: string): Reply =>
  refuse(status, error, {}, { fields: { photograph: error } });

/** The body is the photograph itself. */
export const postPhotograph: Action = async ({ request, shop }) => {
  const bytes = await readBytes(request, mostPhotographBytes);
  if (bytes === null)
    return refused(413, `A photograph may have ${mostPhotographBytes / 1024} KiB at most.`);
  const type = photographTypeOf(bytes);
  if (type === null) return refused(415, 'A photograph must be a JPEG, PNG or WebP file.');
  const path = photographPath(await keepPhotograph(shop, type, bytes));
  return { status: 201, body: { path } };
};

export const getPhotograph = sharedRead(async ({ params, shop }) => {
  const name = params['name'] ?? '';
  const found = isKey(name) ? await shop.photographs.read(name) : null;
  if (!found) return refuse(404, 'There is no such photograph.');
  const { type, base64 } = found.value;
  const headers = { ...forever, 'Content-Type': type };
  return { status: 200, body: Buffer.from(base64, 'base64'), headers };
}, aDay);
