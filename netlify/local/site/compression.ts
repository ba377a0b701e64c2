import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const compressible = /^(text\/|application\/(json|manifest\+json)|image\/svg)/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Results by encoding and key: like a CDN, compress once at the best quality. */
const cache = new Map<string, Promise<Buffer>>();

/** The best encoding that the browser accepts; null for a type that does not shrink. */
export function encodingFor(accepted: string | null, type: string): Encoding | null {
  if (!compressible.test(type)) return null;
  const names = (accepted ?? '').split(',').filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part));
  const takes = (name: string) => names.some((part) => part.split(';')[0]?.trim() === name);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
}

/** @param key identifies the bytes, such as their etag. */
export function compressed(key: string, bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  const name = `${encoding}:${key}`;
  const cached = cache.get(name);
  if (cached) return cached;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const result = encoding === 'br' ? brotli(bytes, { params }) : zip(bytes);
  cache.set(name, result);
  return result;
}
