import { test as base, type Locator, type Page } from '@playwright/test';
import type { LineItem } from '../../src/features/cart/cart.ts';
import type { Product } from '../../src/features/catalogue/catalogue.ts';

/** What the browser has kept of an earlier visit. */
interface Kept {
  cart?: LineItem[];
  wishlist?: Product[];
}

/** `test.use({ kept: { cart: [builtLine(perfume)] } })` opens the shop with that cart. */
export const test = base.extend<{ kept: Kept }>({
  kept: [{}, { option: true }],
  storageState: async ({ baseURL, kept }, use) => {
    const localStorage = Object.entries(kept).map(([name, value]: [string, unknown]) => ({
      name: `attarine:${name}`,
      value: JSON.stringify({ v: 1, value }),
    }));
    const origins = [{ origin: baseURL ?? '', localStorage }];
    await use(localStorage.length > 0 ? { cookies: [], origins } : undefined);
  },
});

/** Closes every alert of a page and keeps its words, in order. */
export function alertsOf(page: Page): string[] {
  const words: string[] = [];
  page.on('dialog', (dialog) => {
    words.push(dialog.message());
    // A test may end as soon as it has the words; a page that stays blocked fails it by itself.
    dialog.accept().catch(() => undefined);
  });
  return words;
}

export const shipping = {
  'Full Name': 'Amina Saleh',
  'Email Address': 'amina@example.com',
  'Street Address': '4 Cistern Street',
  City: 'Lisbon',
  Country: 'Portugal',
  'Postal Code': '1250-096',
};

const inMain = (page: Page) => page.getByRole('main');

export async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await inMain(page).getByRole('textbox', { name: label, exact: true }).fill(value);
}

/** Moves the focus with the Tab key alone, as far as a whole page needs. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // Found once: to look through the names of a whole page takes longer than the key.
  const wanted = await target.elementHandle();
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The Tab key does not reach ${target.toString()}.`);
}

/** Answers calls to an address of the API, and counts them. */
export async function answerCalls(
  page: Page,
  path: string,
  status: number,
  body: unknown,
): Promise<{ count: number }> {
  const calls = { count: 0 };
  await page.route(`**${path}`, async (route) => {
    calls.count += 1;
    await route.fulfill({ status, json: body });
  });
  return calls;
}

/** As if the network were gone, for one address of the API. */
export const cutOff = (page: Page, path: string) =>
  page.route(`**${path}`, (route) => route.abort('internetdisconnected'));
