import type { Page } from '@playwright/test';

/**
 * Translates a page as browsers do it: each text is taken out, an element with other words comes in
 * its place, and what changes afterwards is translated again.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const apart = 'script, style, title, textarea, select, svg, font';
    const put = (text: Node) => {
      if (!text.nodeValue?.trim() || text.parentElement?.closest(apart)) return;
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild?.append(`«${text.nodeValue}»`);
      text.parentNode?.replaceChild(font, text);
    };
    const all = (root: Node) => {
      const texts: Node[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode);
      texts.forEach(put);
    };
    const observer = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        if (type === 'characterData') put(target);
        else
          for (const node of addedNodes)
            if (node instanceof Text) put(node);
            else all(node);
      observer.takeRecords();
    });
    all(document.body);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

/**
 * The faults of a page, an island's that was caught among them. That an island was translated before
 * it began is none: React draws it anew (its error 418).
 */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => {
    if (!message.includes('error #418')) faults.push(message);
  });
  page.on('console', (message) => {
    if (
      message.type() === 'error' &&
      /React|astro-island|removeChild|insertBefore/.test(message.text())
    )
      faults.push(message.text());
  });
  return faults;
}

/** Presses everything that can be pressed in a page, once, and types into what can be typed into. */
export async function useAll(page: Page): Promise<void> {
  for (const field of await page
    .getByRole('main')
    .locator('input:visible, textarea:visible')
    .all()) {
    if (!(await field.isVisible().catch(() => false))) continue;
    await field.fill('12', { timeout: 1000 }).catch(() => undefined);
  }
  const buttons = page.getByRole('main').locator('button, summary, label, select');
  for (let at = 0; at < Math.min(await buttons.count(), 60); at += 1)
    await buttons
      .nth(at)
      .evaluate((button: HTMLElement) => button.click())
      .catch(() => undefined);
}
