import type { Page } from '@playwright/test';

/**
 * The static floor of a page: its texts and the pictures of its first screens, written plainly, with
 * no script, no font and no style sheet. Nothing that shows the same could paint sooner.
 */
export async function floorOf(page: Page, url: string): Promise<string> {
  await page.goto(url, { waitUntil: 'networkidle' });
  const body = await page.locator('main').evaluate((main) => {
    const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    const parts: string[] = [];
    for (const element of main.querySelectorAll('h1, h2, h3, p, li, img')) {
      if (!(element instanceof HTMLImageElement)) {
        const tag = element.tagName.toLowerCase();
        const text = element.textContent.trim();
        if (text) parts.push(`<${tag}>${escape(text)}</${tag}>`);
        continue;
      }
      const { width, height, top } = element.getBoundingClientRect();
      if (width < 8 || !element.currentSrc) continue;
      const lazy = top > innerHeight ? ' loading="lazy"' : ' fetchpriority="high"';
      const path = new URL(element.currentSrc).pathname;
      const size = `width="${Math.round(width)}" height="${Math.round(height)}"`;
      parts.push(`<img src="${path}" alt="${escape(element.alt)}" ${size}${lazy}>`);
    }
    return parts.join('\n');
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="description" content="The floor"><title>Floor</title><style>body{margin:16px;font:16px/1.6 sans-serif}img{max-width:100%}</style><main>${body}</main></html>`;
}
