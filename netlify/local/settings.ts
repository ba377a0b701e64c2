import { resolve } from 'node:path';
import { loopback, type Address } from './address.ts';
import { CannotOpen } from './cannot-open.ts';
import { root } from './local-shop.ts';

interface Settings extends Address {
  data: string;
  project: string;
  dist: string;
}

/**
 * `PORT` (8888), `HOST` (127.0.0.1: this machine alone), `SHOP_DATA` (`.netlify/shop` in the
 * project), `SHOP_PROJECT` (the project, whose content is edited) and `SHOP_DIST` (`dist`, the build
 * that is served). @throws CannotOpen
 */
export function settings(): Settings {
  const { PORT = '8888', HOST = '' } = process.env;
  const { SHOP_DATA = '.netlify/shop', SHOP_PROJECT = '', SHOP_DIST = 'dist' } = process.env;
  const port = Number(PORT);
  if (!/^\d+$/.test(PORT) || port < 1 || port > 65_535)
    throw new CannotOpen(`PORT must be a number from 1 to 65535, not '${PORT}'.`);
  return {
    port,
    host: HOST || loopback,
    data: resolve(root, SHOP_DATA),
    project: resolve(root, SHOP_PROJECT),
    dist: resolve(root, SHOP_DIST),
  };
}

/**
 * Opens, stays open until Ctrl-C or a request to end, closes, and exits. When it cannot open, it
 * prints the reason in one sentence. A signal during the opening takes effect after it.
 */
export async function keepOpen(open: () => Promise<() => Promise<void>>): Promise<void> {
  const opening = open();
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    void opening.then((close) => close()).then(() => process.exit(0));
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  try {
    await opening;
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
