import { z } from 'zod';
import { withJson } from '../../../../netlify/kernel/http/json-body.ts';
import type { Action, Call } from '../../../../netlify/kernel/http/http.ts';
import { ok, refuse, type Reply } from '../../../../netlify/kernel/http/reply.ts';
import { setClosed } from '../../../../netlify/kernel/store/closed-shop.ts';
import { isKey } from '../../../../netlify/kernel/store/engines/engine.ts';
import { versionOf } from '../../../../netlify/kernel/store/records/form.ts';
import { openEngine } from '../../../../netlify/kernel/store/engines/open-engine.ts';
import type { StoreKind } from '../../../../netlify/kernel/store/records/form.ts';
import { dataOf, type EngineData } from './engine-data.ts';
import { listPage, readPage } from './copy-pages.ts';
import { parseLine } from './shop-data.ts';
import type { StoresReply, WriteReply } from './wire.ts';

/*
 * The calls of `npm run backup` and `npm run restore`. Netlify ends a function after 10 s and
 * passes at most 6 MB on. So each call copies one page, well within both limits.
 */

/** A record may be large: all backend products are one. */
const maxBytes = 4 * 1024 * 1024;
const maxLines = 200;
const timeoutMs = 8_000;

/** An action on the records of one store; 404 for a store that no backup has. */
function onStore(work: (call: Call, kind: StoreKind<unknown>, data: EngineData) => Promise<Reply>) {
  return async (call: Call): Promise<Reply> => {
    const kinds: StoreKind<unknown>[] = Object.values(call.shop.table);
    const kind = kinds.find(({ name }) => name === call.params['store']);
    if (!kind || kind.leftOut !== undefined)
      return refuse(404, 'A backup has no store by this name.');
    return work(call, kind, dataIn(call));
  };
}

const dataIn = ({ deploy, shop }: Call): EngineData =>
  dataOf(openEngine(deploy, Date.now() + timeoutMs), shop.table);

export const getStores: Action = async (call) =>
  ok({ stores: await dataIn(call).stores() } satisfies StoresReply);

const closedRequest = z.strictObject({ closed: z.boolean() });

/** Closes the shop, or opens it. */
export const putClosed: Action = withJson(
  () => closedRequest,
  async ({ closed }, { shop }) => {
    await setClosed(shop, closed);
    return { status: 204 };
  },
);

/**
 * With `?keys=` the records of those keys; without it a page of keys, which begins after `?after=`.
 */
export const getRecords = onStore(async (call, { name }, data) => {
  const keys = keysOf(call);
  if (keys !== null) return keys.every(isKey) ? ok(await readPage(data, name, keys)) : notKeys();
  return ok(await listPage(data, name, new URL(call.request.url).searchParams.get('after') ?? ''));
});

const writeRequest = z.strictObject({
  lines: z.array(z.string()).max(maxLines),
  replace: z.boolean(),
});

/**
 * Answers the keys that have another record already. Such a record stays unless it is to be
 * replaced.
 */
export const putRecords: Action = withJson(
  () => writeRequest,
  ({ lines, replace }, call) =>
    onStore(async (_, kind, data) => {
      const known = lines.map((line) => parseLine(line)?.v ?? Infinity);
      if (known.some((version) => version > versionOf(kind)))
        return refuse(400, 'A record cannot be read, or is of a newer version than this shop.');
      const others = await data.write(kind.name, lines, replace);
      return ok({ others } satisfies WriteReply);
    })(call),
  maxBytes,
);

export const deleteRecords = onStore(async (call, { name }, data) => {
  const keys = keysOf(call);
  if (!keys?.every(isKey)) return notKeys();
  await data.remove(name, keys);
  return { status: 204 };
});

const notKeys = () => refuse(400, 'The keys cannot be read.');

const keysOf = ({ request }: Call): string[] | null =>
  new URL(request.url).searchParams.get('keys')?.split(',') ?? null;
