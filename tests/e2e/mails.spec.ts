import { expect, test, type Locator, type Page } from '@playwright/test';
import { mailOf } from '../../netlify/kernel/mail/layout/mail-of.ts';
import { button, facts, link, typed } from '../../netlify/kernel/mail/letter.ts';
import type { Catalogue } from '../../src/features/catalogue/catalogue-file.ts';
import { mailSettings, sampleMails } from '../mails/samples.ts';
import { expectNoFindings } from '../support/axe.ts';
import { catalogue } from '../support/catalogue.ts';
import { single } from '../support/content.ts';

/* Mails as mail programs show them: dark, narrow, or without pictures and styles. */

Object.assign(process.env, mailSettings);

const everyBlock = mailOf(
  'sample.blocks',
  {
    to: 'reader@example.com',
    subject: 'Every block',
    heading: 'Every block',
    blocks: [
      'A paragraph.',
      facts(['A name', 'A value']),
      {
        kind: 'lines',
        lines: [{ name: 'A thing', quantity: 1, price: '1' }],
        totals: [['All', '1']],
      },
      typed('A title', 'A line'),
      button('A button', 'https://attarine.example/a'),
      link('A link', 'https://attarine.example/b'),
    ],
    why: 'The reason.',
    unsubscribe: { page: 'https://attarine.example/c', call: 'https://attarine.example/d' },
  },
  catalogue.shop,
);

// R233
for (const colorScheme of ['light', 'dark'] as const)
  test(`every block is accessible in ${colorScheme}`, async ({ browser }) => {
    const page = await browser.newPage({ colorScheme, viewport: { width: 390, height: 800 } });
    await page.setContent(everyBlock.html);
    // The rules of whole pages, such as landmarks, are not for mails.
    await expectNoFindings(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
    await page.close();
  });

// R233
test('every mail fits into 320 px, needs no picture and no style', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const [kind, { html }] of sampleMails())
    await test.step(kind, async () => {
      await page.setContent(html, { waitUntil: 'load' });
      expect.soft(await fits(page), kind).toBe(true);
      expect.soft(asked.splice(0), kind).toEqual([]);
      const loading = page.locator('img, svg, script, link, [background]');
      await expect.soft(loading, kind).toHaveCount(0);
      for (const price of await page.getByRole('cell', { name: /^\$/ }).all())
        expect.soft(await linesOf(price), kind).toBe(1);
      const words = await wordsOf(page);
      const bare = html
        .replace(/<style[\s\S]*?<\/style>/g, '')
        .replace(/ (style|class)="[^"]*"/g, '');
      await page.setContent(bare);
      expect.soft(await fits(page), kind).toBe(true);
      expect.soft(await wordsOf(page), kind).toEqual(words);
      await expect.soft(page.getByRole('heading', { level: 1 }), kind).toBeVisible();
    });
});

// R233
test('the build leaves the facts at the end of mails as the content names them', async ({
  request,
}) => {
  const { shop } = (await (await request.get('/catalogue.json')).json()) as Catalogue;
  const { name, email, phone, address } = single('site');
  expect(shop).toMatchObject({ name, email, phone });
  for (const part of Object.values(address)) expect(shop.address).toContain(part);
});

const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

const wordsOf = async (page: Page): Promise<string[]> =>
  (await page.locator('body').innerText()).toLowerCase().split(/\s+/);

const linesOf = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });
