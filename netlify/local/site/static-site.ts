import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { lookup } from 'mrmime';
import type { SiteRules } from './site-rules.ts';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

interface Asset {
  bytes: Buffer;
  type: string;
  etag: string;
}

/** Serves the built site as Netlify does: files, then redirects, then the 404 page. */
export function staticSite(dist: string, rules: SiteRules) {
  const assets = new Map<string, { changed: number; asset: Asset }>();

  async function read(address: string): Promise<Asset | null> {
    const file = join(dist, address);
    const info = await stat(file).catch(() => null);
    if (!info?.isFile()) return null;
    const cached = assets.get(file);
    if (cached?.changed === info.mtimeMs) return cached.asset;
    const bytes = await readFile(file);
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    const asset = { bytes, type: contentType(file), etag };
    assets.set(file, { changed: info.mtimeMs, asset });
    return asset;
  }

  /** '/shop' is shop, shop.html or shop/index.html. `_headers` and `_redirects` are rules, not pages. */
  async function find(pathname: string): Promise<Asset | null> {
    const address = safeAddress(pathname);
    if (address === null) return null;
    const base = address === '/' ? '' : address;
    const names = address === '/' ? [] : [base, `${base}.html`];
    for (const name of [...names, `${base}/index.html`]) {
      const asset = await read(name);
      if (asset) return asset;
    }
    return null;
  }

  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
    const redirect = rules.redirectFor(pathname);
    const asset = redirect?.force ? null : await find(pathname);
    if (asset) return answer(request, asset, 200, pathname, rules);
    if (redirect) {
      const { status } = redirect;
      const to = new URL(redirect.to, request.url);
      if (status >= 300 && status < 400)
        return new Response(null, { status, headers: { Location: movedTo(to, request) } });
      const target = await find(to.pathname);
      if (target) return answer(request, target, status, to.pathname, rules);
    }
    const missing = await find('/404');
    if (missing) return answer(request, missing, 404, pathname, rules);
    return new Response('Not found\n', { status: 404 });
  };
}

/** Its own question, or else that of the request; a path, if it stays in this site. */
function movedTo(to: URL, request: Request): string {
  const asked = new URL(request.url);
  if (to.search === '') to.search = asked.search;
  return to.origin === asked.origin ? to.href.slice(to.origin.length) : to.href;
}

function contentType(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return /^(text\/|application\/json)/.test(type) ? `${type}; charset=utf-8` : type;
}

/** Null for an address that could lead out of the site, or to the files of rules. */
function safeAddress(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname).replace(/(.)\/+$/, '$1');
    const isSafe = normalize(path) === path && !path.includes('\0') && !path.includes('\\');
    return isSafe && !/^\/_(headers|redirects)$/.test(path) ? path : null;
  } catch {
    return null;
  }
}

async function answer(
  request: Request,
  { bytes, type, etag }: Asset,
  status: number,
  pathname: string,
  rules: SiteRules,
): Promise<Response> {
  const headers = new Headers({ 'Cache-Control': 'public, max-age=0, must-revalidate' });
  for (const [name, value] of rules.headersFor(pathname)) headers.set(name, value);
  headers.set('Content-Type', type);
  headers.set('ETag', etag);
  headers.set('Vary', 'Accept-Encoding');
  const isUnchanged = request.headers.get('if-none-match')?.replace(/^W\//, '') === etag;
  if (isUnchanged && status === 200) return new Response(null, { status: 304, headers });
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '');
  if (range && status === 200) return partial(range, bytes, headers);
  const encoding = encodingFor(request.headers.get('accept-encoding'), type);
  if (encoding) headers.set('Content-Encoding', encoding);
  else headers.set('Accept-Ranges', 'bytes');
  const body = encoding ? await compressed(etag, bytes, encoding) : bytes;
  headers.set('Content-Length', String(body.byteLength));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status, headers });
}

/** One byte range of a file: a browser plays a video in parts. */
function partial([, from, to]: RegExpExecArray, bytes: Buffer, headers: Headers): Response {
  const start = Number(from);
  const last = Math.min(to ? Number(to) : bytes.length - 1, bytes.length - 1);
  headers.set('Accept-Ranges', 'bytes');
  if (start > last) {
    headers.set('Content-Range', `bytes */${bytes.length}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('Content-Range', `bytes ${start}-${last}/${bytes.length}`);
  headers.set('Content-Length', String(last - start + 1));
  return new Response(new Uint8Array(bytes.subarray(start, last + 1)), { status: 206, headers });
}

type Encoding = 'br' | 'gzip';

const compressible = /^(text\/|application\/(json|manifest\+json)|image\/svg)/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Results by encoding and key: like a CDN, compress once at the best quality. */
const cache = new Map<string, Promise<Buffer>>();

/** The best encoding that the browser accepts; null for a type that does not shrink. */
function encodingFor(accepted: string | null, type: string): Encoding | null {
  if (!compressible.test(type)) return null;
  const names = (accepted ?? '').split(',').filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part));
  const takes = (name: string) => names.some((part) => part.split(';')[0]?.trim() === name);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
}

/** @param key identifies the bytes, such as their etag. */
function compressed(key: string, bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  const name = `${encoding}:${key}`;
  const cached = cache.get(name);
  if (cached) return cached;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const result = encoding === 'br' ? brotli(bytes, { params }) : zip(bytes);
  cache.set(name, result);
  return result;
}
