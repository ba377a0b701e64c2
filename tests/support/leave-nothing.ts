import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, vi } from 'vitest';

/*
 * Test files of one project follow each other in a process, so that the shop's code is read and
 * compiled once. What a file sets for all of the process ends with it.
 */

const environment = { ...process.env };
const { fetch, setTimeout: startTimer } = globalThis;
const { randomBytes, randomUUID } = crypto;
const argon2: unknown = Reflect.get(crypto, 'argon2');

/** A timer of a page that is gone would fail in the next file. */
const timers = new Set<NodeJS.Timeout>();
const remembered = (...args: Parameters<typeof startTimer>) => {
  const timer = startTimer(...args);
  timers.add(timer);
  return timer;
};
globalThis.setTimeout = Object.assign(remembered, startTimer);

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  if (typeof document !== 'undefined') {
    // A frame that was asked for may start a timer.
    await new Promise(requestAnimationFrame);
    emptyBrowser();
  }
  for (const name of Object.keys(process.env))
    if (!(name in environment)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, environment);
  for (const timer of timers) clearTimeout(timer);
  globalThis.setTimeout = startTimer;
  globalThis.fetch = fetch;
  Object.assign(crypto, { argon2, randomBytes, randomUUID });
  syncBuiltinESMExports();
});

function emptyBrowser(): void {
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.title = '';
  history.replaceState(null, '', '/');
}
