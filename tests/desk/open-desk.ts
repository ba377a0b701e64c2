import { chromium } from '@playwright/test';
import { ensureBrowser } from '../support/browser.ts';
import { freePort, startMain } from '../support/processes.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const token = 'the-shopkeeper-of-the-pictures';

/** The built shop over an empty store, and a browser before its desk. */
export async function openDesk(settings: Record<string, string> = {}) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { child } = await startMain({
    PORT: String(port),
    SHOP_DATA: temporaryFolder('desk'),
    SHOP_ADMIN_TOKEN: token,
    SHOP_LOG: 'off',
    ...settings,
  });
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox'],
  });
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
  return {
    url,
    token,
    page: await context.newPage(),
    signIn: () => context.request.post('/api/desk/session', { data: { token } }),
    close: async () => {
      await browser.close();
      child.kill();
    },
  };
}
