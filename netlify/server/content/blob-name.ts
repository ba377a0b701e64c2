import { createHash } from 'node:crypto';

/** Git's name of the bytes of a file. */
export const blobName = (bytes: Uint8Array): string =>
  createHash('sha1').update(`blob ${bytes.byteLength}\0`).update(bytes).digest('hex');
