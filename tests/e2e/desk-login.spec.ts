import { globSync, readFileSync } from 'node:fs';
import { expect, test as stranger, type Page } from '@playwright/test';
import { deskScreens } from '../../src/features/desk/desk-routes.ts';
import { test as keeper, token } from '../support/keeper.ts';

const pages = globSync('desk{.html,/*.html}', { cwd: 'dist' })
  .map((file) => `/${file.replace(/\.html$/, '')}`)
  .sort();

const signIn = async (page: Page, secret: string) => {
  await page.getByLabel('Shop token').fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

stranger.describe('without a session', () => {
  // R225
  stranger('every page leads to the login', async ({ page }) => {
    for (const path of pages.filter((one) => one !== '/desk/login')) {
      await page.goto(path);
      await expect(page).toHaveURL(`/desk/login?then=${encodeURIComponent(path)}`);
    }
  });

  // R225
  stranger(
    'the token opens the desk, and leads back to the page that was wanted',
    async ({ page }) => {
      await page.goto('/desk/orders?state=new');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to the desk');
      await signIn(page, 'not the token of this shop');
      await expect(page.getByRole('alert')).toHaveText('This token is not right.');
      await signIn(page, token);
      await expect(page).toHaveURL('/desk/orders?state=new');
      const cookie = (await page.context().cookies()).find(({ name }) => name === '__Host-desk');
      expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict' });

      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to the desk');
      await page.goto('/desk');
      await expect(page).toHaveURL(/\/desk\/login/);
    },
  );

  // R225
  stranger('another site is not led to', async ({ page }) => {
    await page.goto(`/desk/login?then=${encodeURIComponent('https://elsewhere.example/desk')}`);
    await signIn(page, token);
    await expect(page).toHaveURL('/desk');
  });

  // R225
  stranger('whoever asks for a link gets the same answer', async ({ page }) => {
    await page.goto('/desk/login');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody@example.com');
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(page.getByRole('status')).toHaveText(
      'If this address belongs to the shop, a link is on its way.',
    );
  });

  // R225
  stranger('a link is used by a press alone', async ({ page }) => {
    const sent: (string | null)[] = [];
    await page.route('**/api/desk/session', (route) => {
      if (route.request().method() === 'POST') sent.push(route.request().postData());
      return route.continue();
    });
    await page.goto('/desk/login#link=not-a-link-of-this-shop');
    const button = page.getByRole('button', { name: 'Sign in', exact: true });
    await expect(button).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    expect(sent).toEqual([]);
    await button.click();
    await expect(page.getByRole('alert')).toHaveText(
      'This link was used already, or is older than 15 minutes.',
    );
    expect(sent).toEqual(['{"link":"not-a-link-of-this-shop"}']);
  });
});

// R225
keeper('the navigation leads to every screen and marks the current one', async ({ page }) => {
  await page.goto('/desk');
  const navigation = page.getByRole('navigation', { name: 'Desk' });
  for (const { name, href } of deskScreens) {
    await navigation.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(navigation.getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
});

// R225
keeper('pages of the desk are kept by nobody and named nowhere', async ({ request }) => {
  for (const path of pages) {
    const answer = await request.get(path);
    expect.soft(answer.headers(), path).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect
      .soft(answer.headers()['content-security-policy'], path)
      .not.toMatch(/script-src[^;]*unsafe-inline/);
    expect.soft(await answer.text(), path).toContain('<meta name="robots" content="noindex">');
  }
  const listed = await (await request.get('/sitemap-0.xml')).text();
  expect(listed).not.toContain('/desk');
});

/** What a page loads, and what that imports, as paths from `dist`. */
function filesOf(page: string): Set<string> {
  const found = new Set<string>();
  const collect = (text: string, pattern: RegExp) => {
    for (const [, name = ''] of text.matchAll(pattern)) {
      if (found.has(name)) continue;
      found.add(name);
      collect(readFileSync(`dist/_astro/${name}`, 'utf8'), /["'`]\.\/([\w.-]+\.(?:js|css))["'`]/g);
    }
  };
  collect(readFileSync(`dist/${page}`, 'utf8'), /\/_astro\/([\w.-]+\.(?:js|css))/g);
  return found;
}

// R225
keeper('no page of a shopper loads anything of the desk', () => {
  const isOfDesk = (text: string) => /\/api\/desk|\/desk\/|icons\/desk/.test(text);
  const desk = globSync('_astro/*.{js,css}', { cwd: 'dist' }).filter((file) =>
    isOfDesk(readFileSync(`dist/${file}`, 'utf8')),
  );
  expect(desk.length).toBeGreaterThan(5);
  for (const page of globSync('**/*.html', { cwd: 'dist' })) {
    if (/^desk[./]/.test(page)) continue;
    const loaded = [...filesOf(page)].filter(
      (file) => desk.includes(`_astro/${file}`) || file.startsWith('desk.'),
    );
    expect.soft(loaded, page).toEqual([]);
    expect.soft(isOfDesk(readFileSync(`dist/${page}`, 'utf8')), page).toBe(false);
  }
});
