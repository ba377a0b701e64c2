import { globSync, readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { all } from '../support/content.ts';
import { field, save } from '../support/editor.ts';
import { FakeGitHub } from '../support/fake-github.ts';

/* The catalogue's editor on a repository, against as much of GitHub as it calls. */
test.describe.configure({ timeout: 240_000 });

/** The page of a build that knows its repository. */
const builtFromRepository = (page: Page) =>
  page.route('**/desk/content', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<body', '<body data-repository="house/shop"');
    await route.fulfill({ response, body });
  });

async function signIn(page: Page, token: string): Promise<void> {
  await page.goto('/desk/content');
  await page.getByRole('button', { name: /access token/i }).click();
  await page.getByRole('textbox', { name: /token/i }).fill(token);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

// R312
test('a change is a pull request with a preview, and publishing merges it', async ({
  page,
  context,
}) => {
  const paths = globSync('src/content/**/*.{yaml,md}');
  const github = new FakeGitHub(new Map(paths.map((path) => [path, readFileSync(path)])));
  await github.listen(context);
  await context.route('https://preview-*.example/**', (route) => route.fulfill({ body: 'A shop' }));
  await builtFromRepository(page);
  const [{ file } = { file: '' }] = all('posts');
  const before = readFileSync(file, 'utf8');
  const after = before.replace(/^excerpt: .*$/m, 'excerpt: A shorter one.');

  await signIn(page, github.token);
  await expect(page.getByRole('radio', { name: 'Contents' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 3000 });
  await page.goto(`/desk/content#/collections/posts/entries/${file.replace(/^.*\/|\.md$/g, '')}`);
  await field(page, 'Excerpt').getByRole('textbox').fill('A shorter one.');
  await save(page);
  await expect.poll(() => github.pulls.length).toBe(1);
  const [pull] = github.pulls;
  expect(github.read(pull?.head ?? '', file)).toBe(after);
  expect(github.read('main', file)).toBe(before);
  await page.getByRole('button', { name: 'Later' }).click();

  await page.getByRole('radio', { name: 'Editorial Workflow' }).click();
  const card = page.getByRole('list', { name: 'Drafts' }).getByRole('listitem');
  const preview = card.getByRole('button', { name: 'View Preview' });
  await expect(preview).toBeEnabled();
  const opened = page.waitForEvent('popup');
  await preview.click();
  await expect(await opened).toHaveURL(/^https:\/\/preview-1\.example\/blog\//);
  await card.dragTo(page.getByRole('list', { name: 'Ready' }));
  await page.getByRole('button', { name: 'Publish Entry' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Publish/ })
    .click();
  await expect.poll(() => github.read('main', file)).toBe(after);
  expect(pull?.merged).toBe(true);
  await expect.poll(() => github.branches.names()).toEqual(['main']);
});
