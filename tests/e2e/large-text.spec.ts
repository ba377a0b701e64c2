import { expect } from '@playwright/test';
import { builtLine, diffuser, perfume } from '../support/built.ts';
import { enlargeText, troubleOf } from '../support/large-text.ts';
import { test } from '../support/shopper.ts';

/* A shopper who reads text twice as large, with something in the cart; tests/crawl asks the other pages. */

test.use({ kept: { cart: [builtLine(perfume, undefined, 2), builtLine(diffuser)] } });

// R363
for (const path of ['/cart', '/checkout'])
  test(`${path} is read with text twice as large`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText(perfume.name).first()).toBeVisible();
    await enlargeText(page);
    for (const width of [360, 390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await troubleOf(page), `${width} px`).toEqual({ wider: 0, overlaps: [] });
    }
  });
