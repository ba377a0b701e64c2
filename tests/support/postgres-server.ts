import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './processes.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface Database {
  /** Which PostgreSQL it is, for reports. */
  name: string;
  url: string;
  close(): Promise<void>;
}

const debian = '/usr/lib/postgresql';

/** Where PostgreSQL's programs are; null when this machine has none. */
export function postgresPrograms(): string | null {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = versions.map((version) => join(debian, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** PostgreSQL refuses to run as root, so root starts it as the user that Debian made for it. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']));
  return { uid: id('-u'), gid: id('-g') };
}

/** A server of its own on a free port, with its data in a temporary folder. */
export async function startPostgres(programs: string): Promise<Database> {
  const folder = temporaryFolder('postgres');
  const options = { stdio: 'ignore', cwd: folder, ...owner() } as const;
  if (options.uid !== undefined) chownSync(folder, options.uid, 0);
  const data = join(folder, 'data');
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  execFileSync(join(programs, 'initdb'), init, options);
  const port = await freePort();
  const settings = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'];
  const server = spawn(join(programs, 'postgres'), settings, options);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  process.prependOnceListener('exit', () => server.kill('SIGQUIT'));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  while (!(await answers(url))) await pause(50);
  return {
    name: 'PostgreSQL',
    url,
    async close() {
      server.kill('SIGINT');
      await ended;
      // Deleting a thousand files takes longer than a test's process has at its end.
      rmSync(folder, { recursive: true });
    },
  };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  const isOpen = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end();
  return isOpen;
}
