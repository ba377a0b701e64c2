import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { ensureBrowser } from '../support/browser.ts';
import { mailSettings, sampleMails } from './samples.ts';

/*
 * `npm run mails:pictures` shows every kind of mail in docs/mails, wide in light and narrow in
 * dark. `npm run mails:pictures -- <folder>` writes all four pictures of each, to look at.
 */

const [folder] = process.argv.slice(2);
const target = folder ?? 'docs/mails';
const looks = [
  { colorScheme: 'light', width: 700, isInDocs: true },
  { colorScheme: 'dark', width: 390, isInDocs: true },
  { colorScheme: 'dark', width: 700, isInDocs: false },
  { colorScheme: 'light', width: 390, isInDocs: false },
] as const;
const heaviest = 40 * 1024;

Object.assign(process.env, mailSettings);
await mkdir(target, { recursive: true });
const executablePath = ensureBrowser();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
for (const { colorScheme, width, isInDocs } of looks) {
  if (!folder && !isInDocs) continue;
  const page = await browser.newPage({ colorScheme, viewport: { width, height: 400 } });
  for (const [kind, { html }] of sampleMails()) {
    await page.setContent(html);
    const shot = sharp(await page.screenshot({ fullPage: true }));
    const file = join(target, `${kind}-${colorScheme}-${width}.webp`);
    // Without loss, letters on flat colors are sharper and no heavier.
    const { size } = await shot.webp({ lossless: true, effort: 6 }).toFile(file);
    if (size > heaviest) throw new Error(`${file} has ${size} bytes, more than ${heaviest}.`);
  }
}
await browser.close();
