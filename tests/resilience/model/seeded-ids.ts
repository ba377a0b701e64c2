import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { randomFrom, type Random } from '../../support/random.ts';

let random: Random | undefined;

/**
 * Ids and salts decide in which order records are listed. From now on, in this process, a seed
 * draws them, so that it repeats a run to the letter.
 */
export function drawIdsFrom(seed: number): void {
  if (!random) replaceCrypto();
  random = randomFrom(seed);
}

function replaceCrypto(): void {
  const byte = () => Math.floor((random?.() ?? 0) * 256);
  const randomBytes = (size: number) => Buffer.from(Array.from({ length: size }, byte));
  const randomUUID = () =>
    randomBytes(16)
      .toString('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  Object.assign(crypto, { randomBytes, randomUUID });
  syncBuiltinESMExports();
}
