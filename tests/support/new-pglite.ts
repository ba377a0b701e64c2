import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';

const packageFile = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
const cache = new URL('../../.cache/', import.meta.url);
const template = fileURLToPath(new URL(`pglite-${version}.tar`, cache));

/**
 * An empty PostgreSQL in this process. To make one takes four times as long as to copy one, so the
 * first of this version is kept as the template of all later ones.
 */
export async function newPglite(): Promise<PGlite> {
  const stored = await readFile(template).catch(() => null);
  if (stored) return PGlite.create({ loadDataDir: new Blob([stored]) });
  const db = await PGlite.create();
  await mkdir(cache, { recursive: true });
  // Other processes see all of the file or none of it.
  const written = `${template}.${process.pid}`;
  await writeFile(written, new Uint8Array(await (await db.dumpDataDir('none')).arrayBuffer()));
  await rename(written, template);
  return db;
}
