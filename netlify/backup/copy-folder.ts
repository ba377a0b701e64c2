import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseLine } from '../../src/features/backup/server/shop-data.ts';
import { CannotGoOn } from './command.ts';
import { fileOf, sha256, type Copy, type Lines } from './copy.ts';

/*
 * A copy in a folder: a file of JSON lines for each store, and a manifest. The manifest is written
 * last; it has the number of records and the SHA-256 of each file, and a SHA-256 of itself.
 */

const manifestFile = 'manifest.json';
/** Of this form of folder. */
const format = 1;

const contents = z.object({
  format: z.literal(format),
  site: z.string(),
  /** ISO times. */
  startedAt: z.string(),
  endedAt: z.string(),
  stores: z.array(
    z.object({ store: z.string().regex(/^[a-z-]+$/), count: z.number(), sha256: z.string() }),
  ),
  /** Stores that a backup does not have, and why. */
  leftOut: z.record(z.string(), z.string()),
  /** What could not be copied. */
  unreadable: z.array(z.string()),
});
type Contents = z.infer<typeof contents>;
export type Facts = Pick<Contents, 'site' | 'startedAt' | 'endedAt' | 'leftOut'>;

/** For addresses and password hashes: only the owner may read them. */
const mode = { folder: 0o700, file: 0o600 };
const fileName = (store: string) => `${store}.jsonl`;
const manifestOf = (facts: Contents): string =>
  `${JSON.stringify({ ...facts, sha256: sha256([JSON.stringify(facts)]) }, null, 2)}\n`;

/** @throws CannotGoOn for a folder that has files already. */
export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: mode.folder });
  if (readdirSync(folder).length > 0)
    throw new CannotGoOn(`The folder ${folder} is not empty. Name a new one for each backup.`);
}

/** @returns the number of records of each store. */
export function writeFolder(folder: string, copy: Copy, facts: Facts): Contents['stores'] {
  const write = (name: string, pieces: Iterable<string>) => {
    const file = openSync(join(folder, name), 'w', mode.file);
    for (const piece of pieces) writeFileSync(file, piece);
    fsyncSync(file);
    closeSync(file);
  };
  const stores = [...copy.stores].map(([store, lines]) => {
    write(fileName(store), fileOf(lines));
    return { store, count: lines.size, sha256: sha256(fileOf(lines)) };
  });
  const { unreadable } = copy;
  const { site, startedAt, endedAt, leftOut } = facts;
  const all: Contents = { format, site, startedAt, endedAt, stores, leftOut, unreadable };
  write(manifestFile, [manifestOf(all)]);
  return stores;
}

/** @throws CannotGoOn for a folder that differs in any byte from what `writeFolder` has written. */
export function readFolder(folder: string): Copy {
  const all = readManifest(folder);
  const stores = all.stores.map(({ store, ...expected }): [string, Lines] => {
    const bytes = readBytes(folder, fileName(store));
    if (sha256([bytes]) !== expected.sha256) throw damaged(fileName(store));
    const lines: Lines = new Map();
    for (const line of linesIn(bytes)) lines.set(parseLine(line)?.key ?? '', line);
    lines.delete('');
    if (lines.size !== expected.count) throw damaged(fileName(store));
    return [store, lines];
  });
  return { stores: new Map(stores), unreadable: all.unreadable };
}

function readManifest(folder: string): Contents {
  if (!existsSync(join(folder, manifestFile)))
    throw new CannotGoOn(
      `${folder} has no ${manifestFile}: it is no backup, or one that broke off.`,
    );
  const text = readBytes(folder, manifestFile).toString();
  const { success, data } = contents.safeParse(parseJson(text));
  if (!success || manifestOf(data) !== text) throw damaged(manifestFile);
  return data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function* linesIn(bytes: Buffer): Generator<string> {
  for (let at = 0; at < bytes.length;) {
    const found = bytes.indexOf('\n', at);
    const end = found === -1 ? bytes.length : found;
    yield bytes.toString('utf8', at, end);
    at = end + 1;
  }
}

function readBytes(folder: string, name: string): Buffer {
  try {
    return readFileSync(join(folder, name));
  } catch (error) {
    throw new CannotGoOn(`${name} cannot be read.`, { cause: error });
  }
}

const damaged = (name: string) =>
  new CannotGoOn(`${name} is not as the backup has written it. Nothing was written.`);
