import { test as base, type Page } from '@playwright/test';

/**
 * `reader` is one page for all tests of a worker that only read: the shop's scripts are fetched and
 * compiled once. It keeps nothing from one test to the next.
 */
export const test = base.extend<{ reader: Page }, { opened: Page }>({
  opened: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', serviceWorkers = 'block' } = project.use;
      const options = { baseURL, serviceWorkers, reducedMotion: 'reduce' } as const;
      const context = await browser.newContext(options);
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  reader: async ({ opened }, use) => {
    await use(opened);
    await opened.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await opened.context().clearCookies();
    await opened.goto('about:blank');
  },
});
