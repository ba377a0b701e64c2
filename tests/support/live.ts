import { expect, type Page } from '@playwright/test';

/** The first action of a shopper, for which `client:soon` waits. It changes nothing on the page. */
export const stir = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PointerEvent('pointermove')));

/** Waits until the islands that hydrate without being touched are live. */
export async function whenLive(page: Page): Promise<void> {
  await stir(page);
  const asleep = page.locator(
    'astro-island[ssr]:is([client="load"], [client="idle"], [client="soon"], [client="kept"])',
  );
  await expect(asleep).toHaveCount(0);
}
