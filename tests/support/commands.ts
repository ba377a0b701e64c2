import { execFile } from 'node:child_process';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';

/* Commands of the project. Each is started once by its tests; all else is asked of it in this process. */

interface Ended {
  code: number;
  out: string;
  err: string;
}

/** How a command is run: with words after its name, settings, and what is typed into it. */
interface Manner {
  env?: Record<string, string>;
  input?: string;
}

type Run = (file: string, words: readonly string[], manner?: Manner) => Promise<Ended>;

const pathOf = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));

/** As a process of its own. @param file from the project's root */
export const startCommand: Run = (file, words, { env = {}, input = '' } = {}) =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [pathOf(file), ...words],
      { env: { ...process.env, ...env } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
    child.stdin?.end(input);
  });

class Exit extends Error {}

let calls = 0;

/** The same in this process, where the shop's code is loaded already. One at a time. */
export const callCommand: Run = async (file, words, { env = {}, input = '' } = {}) => {
  const { argv, stdin, exitCode } = process;
  const ended: { code: number | null; out: string; err: string } = { code: null, out: '', err: '' };
  const hear = (stream: 'out' | 'err') => (text: unknown) => {
    // A process that has exited says nothing more.
    if (ended.code === null) ended[stream] += String(text);
    return true;
  };
  const spies = [
    vi
      .spyOn(console, 'log')
      .mockImplementation((line: unknown) => hear('out')(`${String(line)}\n`)),
    vi
      .spyOn(console, 'error')
      .mockImplementation((line: unknown) => hear('err')(`${String(line)}\n`)),
    vi.spyOn(process.stdout, 'write').mockImplementation(hear('out')),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      ended.code ??= Number(code ?? 0);
      throw new Exit();
    }),
  ];
  const before = { ...process.env };
  Object.assign(process.env, env);
  process.argv = [process.execPath, pathOf(file), ...words];
  process.exitCode = 0;
  Object.defineProperty(process, 'stdin', { value: Readable.from([input]), configurable: true });
  try {
    // Its first line is run anew; what it imports is here.
    await import(`${pathOf(file)}?call=${(calls += 1)}`);
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
  } finally {
    for (const spy of spies) spy.mockRestore();
    Object.defineProperty(process, 'stdin', { value: stdin, configurable: true });
    for (const name of Object.keys(process.env))
      if (!(name in before)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, before);
    process.argv = argv;
  }
  const code = ended.code ?? process.exitCode;
  process.exitCode = exitCode;
  return { ...ended, code };
};
