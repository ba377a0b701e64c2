import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

/** Where Playwright keeps its downloads. */
const [downloads = ''] = chromium.executablePath().split(/chromium-\d/);

/**
 * The first path that exists: the one that CHROMIUM names, or one of these. Null when there is
 * none.
 */
const find = (...paths: string[]): string | null =>
  [process.env['CHROMIUM'], ...paths].find((path) => path && existsSync(path)) ?? null;

const withApt = (packageName: string, sudo = '') =>
  `${sudo}apt-get update -qq && ${sudo}apt-get install -y -qq ${packageName}`;

/** A browser that tests can run in: where it may be, and the commands that install it, in order. */
interface Kind {
  name: string;
  find: () => string | null;
  launches: string[][];
  /** The timeout of one command in milliseconds. */
  timeout: number;
}

const shell: Kind = {
  name: 'headless shell',
  find: () =>
    find(
      '/usr/bin/chromium-headless-shell',
      ...globSync('chromium_headless_shell-*/*/*headless*shell*', { cwd: downloads })
        .filter((path) => /shell(?:\.exe)?$/.test(path))
        .map((path) => join(downloads, path)),
    ),
  launches: [
    ['npx', 'playwright', 'install', '--only-shell', 'chromium'],
    // Only where the machine is the tests' own, as in a container.
    ...(process.getuid?.() === 0 ? [['sh', '-c', withApt('chromium-headless-shell')]] : []),
  ],
  timeout: 120_000,
};

const browser: Kind = {
  name: 'Chromium',
  find: () =>
    find(
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      chromium.executablePath(),
    ),
  launches: [
    ['npx', 'playwright', 'install', 'chromium'],
    ['sh', '-c', withApt('chromium')],
    ['sh', '-c', withApt('chromium', 'sudo -n ')],
  ],
  timeout: 300_000,
};

function install(kind: Kind): string | null {
  for (const [command = '', ...args] of kind.launches) {
    console.log(`No ${kind.name} found; trying: ${[command, ...args].join(' ')}`);
    try {
      execFileSync(command, args, { stdio: 'inherit', timeout: kind.timeout });
    } catch {
      continue;
    }
    const path = kind.find();
    if (path) return path;
  }
  return null;
}

/**
 * The path of a Chromium, installed now if there was none.
 * @throws when none can be had.
 */
export function ensureBrowser(): string {
  const path = browser.find() ?? shell.find() ?? install(browser);
  if (path) return path;
  throw new Error('No Chromium could be found or installed. Set CHROMIUM to the path of one.');
}

/**
 * The same for tests: the headless shell, where it is there. They take half as long in it, because it
 * draws no windows.
 * @param isFetched Whether to fetch it where it is not there.
 * @throws when there is no Chromium and none can be had.
 */
export function ensureTestBrowser({ isFetched = false } = {}): string {
  return shell.find() ?? (isFetched ? install(shell) : null) ?? ensureBrowser();
}
