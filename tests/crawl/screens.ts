import { expect, type Page } from '@playwright/test';
import { whenLive } from '../support/live.ts';

/** From the narrowest phone to a wide screen. */
export const widths = [320, 360, 390, 820, 1440] as const;
type Width = (typeof widths)[number];

/** @returns shows the open page from its top on a screen of some width, without a phone's finger and fine dots. */
export async function screensOf(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  return async (width: Width, height = width < 800 ? 740 : 900) => {
    const screen = { width, height, deviceScaleFactor: 1, mobile: false };
    await client.send('Emulation.setDeviceMetricsOverride', screen);
    await page.waitForFunction((wanted) => innerWidth === wanted, width);
    await whenLive(page);
  };
}

/** Fails with how many pixels the page is wider than its screen. */
export async function expectNoWider(page: Page, width: number): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(wider, `${width} px: wider by`).toBe(0);
}
