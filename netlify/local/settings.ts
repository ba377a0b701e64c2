import { resolve } from 'node:path';
import { CannotOpen, root } from './local-shop.ts';

/** `PORT` (8888) and `SHOP_DATA` (`.netlify/shop` in the project). @throws CannotOpen */
export function settings(): { port: number; data: string } {
  const { PORT = '8888', SHOP_DATA = '.netlify/shop' } = process.env;
  const port = Number(PORT);
  if (!/^\d+$/.test(PORT) || port < 1 || port > 65_535)
    throw new CannotOpen(`PORT must be a number from 1 to 65535, not '${PORT}'.`);
  return { port, data: resolve(root, SHOP_DATA) };
}

/** Opens, stays open until Ctrl-C or a request to end, and tells in one sentence why it could not. */
export async function keepOpen(open: () => Promise<() => Promise<void>>): Promise<void> {
  try {
    const close = await open();
    let isClosing = false;
    const end = () => {
      if (isClosing) return;
      isClosing = true;
      void close().then(() => process.exit(0));
    };
    process.on('SIGINT', end).on('SIGTERM', end);
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
