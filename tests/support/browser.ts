import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/**
 * Chromium for the tests: what CHROMIUM names, what the system has, what Playwright has
 * downloaded; null when there is none yet.
 */
function findBrowser(): string | null {
  const candidates = [
    process.env['CHROMIUM'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

/** Ways to get a browser, in the order tried: Playwright's own download, then the system's packages. */
const installs = [
  ['npx', 'playwright', 'install', 'chromium'],
  ['sh', '-c', 'apt-get update -qq && apt-get install -y -qq chromium'],
  ['sh', '-c', 'sudo -n apt-get update -qq && sudo -n apt-get install -y -qq chromium'],
] as const;

/** The path of a Chromium, installed now if there was none. */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  for (const [command, ...args] of installs) {
    console.log(`No Chromium found; trying: ${[command, ...args].join(' ')}`);
    try {
      execFileSync(command, args, { stdio: 'inherit', timeout: 300_000 });
    } catch {
      continue;
    }
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error('No Chromium could be found or installed. Set CHROMIUM to the path of one.');
}
