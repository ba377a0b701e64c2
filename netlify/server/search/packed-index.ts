import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PackedIndex } from '../../../src/domain/list/search.ts';

/* The file that the build of a large catalogue packs its index into. */

export const readPacked = (file: string): PackedIndex =>
  JSON.parse(readFileSync(file, 'utf8')) as PackedIndex;

/** By it a database tells the index from those of other deploys. */
export const hashOf = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex');
