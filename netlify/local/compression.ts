import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const compressible = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg)/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** A CDN compresses once, as well as it can, and keeps the result. */
const kept = new Map<string, Promise<Buffer>>();

/** The best encoding that the browser takes, for a type that gains by it. */
export function encodingFor(accepted: string | null, type: string): Encoding | null {
  if (!compressible.test(type)) return null;
  const names = (accepted ?? '').split(',').filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part));
  const takes = (name: string) => names.some((part) => part.split(';')[0]?.trim() === name);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
}

/** @param key names the bytes, such as their etag. */
export function compressed(key: string, bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  const name = `${encoding}:${key}`;
  const present = kept.get(name);
  if (present) return present;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const made = encoding === 'br' ? brotli(bytes, { params }) : zip(bytes);
  kept.set(name, made);
  return made;
}
