import { parseArgs } from 'node:util';
import { isLoopback } from '../local/address.ts';
import { CannotGoOn } from './command.ts';
import type { Site } from './site-call.ts';

/**
 * The words of a command and whether `--replace` stands among them.
 * @throws CannotGoOn with the usage when there is another number of words.
 */
export function wordsOf(count: number, usage: string): { words: string[]; replace: boolean } {
  const options = { replace: { type: 'boolean', default: false } } as const;
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    if (positionals.length === count) return { words: positionals, replace: values.replace };
  } catch {
    // Another flag: the usage says which there are.
  }
  throw new CannotGoOn(`Usage: ${usage}`);
}

/** @throws CannotGoOn without a token, and for an address without encryption. */
export function siteAt(address: string): Site {
  const url = URL.parse(address);
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (!url || !isSafe)
    throw new CannotGoOn(`${address} is no https address, nor one of this machine.`);
  const token = process.env['SHOP_ADMIN_TOKEN'];
  if (!token) throw new CannotGoOn('SHOP_ADMIN_TOKEN is not set.');
  return { url: url.href, token, send: fetch };
}
