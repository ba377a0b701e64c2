import { test as base, type Page } from '@playwright/test';

/**
 * `reader` is one page for all tests of a worker that only read: the shop's scripts are fetched and
 * compiled once. A document that it opens finds nothing kept.
 */
export const test = base.extend<{ reader: Page }, { opened: Page }>({
  opened: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', serviceWorkers = 'block' } = project.use;
      const options = { baseURL, serviceWorkers, reducedMotion: 'reduce' } as const;
      const context = await browser.newContext(options);
      const page = await context.newPage();
      // What the page before has kept.
      await page.addInitScript(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
  reader: async ({ opened }, use) => {
    await opened.context().clearCookies();
    await use(opened);
  },
});
