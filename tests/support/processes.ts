import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../netlify/local/main.ts', import.meta.url));

export interface Started {
  child: ChildProcess;
  /** The first line that it printed, or all of its error output when it ended without one. */
  said: string;
  /** What it printed with that line. */
  more: string[];
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string | null>;
}

const children = new Set<ChildProcess>();
process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')));

/** Starts the local host as `npm start` does and waits until it speaks or ends. */
export function startMain(env: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, [main], { env: { ...process.env, ...env } });
  children.add(child);
  const ended = new Promise<number | string | null>((resolve) => {
    child.once('exit', (code, signal) => {
      children.delete(child);
      resolve(code ?? signal);
    });
  });
  return new Promise((resolve) => {
    let errors = '';
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
    child.stdout.once('data', (data: Buffer) => {
      const [said = '', ...more] = data.toString().trim().split('\n');
      resolve({ child, said, more, ended });
    });
    child.once('close', () => resolve({ child, said: errors.trim(), more: [], ended }));
  });
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
