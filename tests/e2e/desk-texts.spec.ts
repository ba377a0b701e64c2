import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { deskRoutes } from '../../src/features/desk/desk-routes.ts';
import { all } from '../support/content.ts';
import { someone, test } from '../support/keeper.ts';
import { storedPicture, storedText, storeText } from '../support/stored-content.ts';

/* The texts of the shop as forms: R984 to R987. The host of these tests has a copy of the content. */

const phone = { width: 390, height: 664 };
const faq = 'src/content/faq.yaml';
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved.' });
const save = (page: Page) => page.getByRole('button', { name: 'Save text' }).click();

const question = 'Do you offer subscriptions?';
const slugOf = (file = ''): string => file.replace(/^.*\/|\.md$/g, '');
const item = (page: Page, name: string) =>
  page
    .locator('details')
    .filter({ has: page.getByText(name, { exact: true }) })
    .last();

// R984, R985, R986, R987
test('on a phone a sentence of the questions is changed, looked at and saved', async ({
  page,
  request,
}) => {
  const before = await storedText(request, faq);
  await page.setViewportSize(phone);
  await page.goto(deskRoutes.texts);
  await page.getByRole('link', { name: 'Questions and answers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers');
  await page.getByText(question, { exact: true }).click();
  const answer = item(page, question).getByRole('textbox', { name: 'Answer' });
  await answer.fill('Yes, for ');
  const facts = item(page, question).getByRole('combobox', { name: 'Fact for Answer' });
  await facts.selectOption('flat shipping');
  await item(page, question).getByRole('button', { name: 'Insert the fact into Answer' }).click();
  await expect(answer).toHaveValue('Yes, for {flat shipping}');

  await page.getByRole('button', { name: 'Preview' }).click();
  const shown = page.frameLocator('iframe');
  await expect(shown.getByText('Yes, for $4.99', { exact: true })).toBeVisible();
  await expect(shown.getByText('Frequently asked questions').first()).toBeAttached();
  await page.keyboard.press('Escape');

  await save(page);
  await expect(saved(page)).toBeVisible();
  const after = await storedText(request, faq);
  const lines = new Set(before.split('\n'));
  expect(after.split('\n').filter((line) => !lines.has(line))).toEqual([
    expect.stringMatching(/^ +Yes, for \{flat shipping\}$/),
  ]);
  await storeText(request, faq, before);
});

// R985
test('what is refused is said at its field, and the list above the button leads there', async ({
  page,
  request,
}) => {
  const before = await storedText(request, 'src/content/home.yaml');
  await page.goto(deskRoutes.text('home'));
  const title = all('home')[0]?.data.hero[1]?.title ?? '';
  await page.getByText(title, { exact: true }).click();
  const link = item(page, title).getByRole('textbox', { name: 'Leads to' });
  await link.fill('https://elsewhere.example');
  await page.getByText(title, { exact: true }).click();
  await save(page);
  const alert = page.getByRole('alert').getByRole('link');
  await expect(alert).toContainText('must lead to /shop');
  await alert.click();
  await expect(link).toBeFocused();
  await expect(link).toHaveAccessibleDescription(/must lead to \/shop/);
  expect(await storedText(request, 'src/content/home.yaml')).toBe(before);
});

// R984, R975
test('an article with a picture is added, and taken away', async ({ page, request }) => {
  const title = someone();
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const file = `src/content/posts/${slug}.md`;
  await page.goto(deskRoutes.texts);
  await page.getByRole('button', { name: 'Add article' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('textbox', { name: 'Author' }).fill('A keeper');
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('What is new.');
  await page
    .getByLabel('Choose picture')
    .setInputFiles(`src/assets/blog/${slugOf(all('posts')[0]?.file)}.webp`);
  await expect(page.getByLabel('Replace picture')).toBeAttached();
  await page.getByRole('textbox', { name: 'Description of the picture' }).fill('A dish of wood');
  await page.getByRole('textbox', { name: 'Text' }).fill('The first paragraph.\n\n## And more');
  await save(page);
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(`/desk/texts/edit?file=${encodeURIComponent(`posts/${slug}`)}`);
  const text = await storedText(request, file);
  expect(text).toMatch(/^date: '?\d{4}-\d\d-\d\d'?$/m);
  expect(text).toContain(`file: ../../assets/blog/${slug}/1.webp`);
  expect(text).toMatch(/---\n\nThe first paragraph\.\n\n## And more\n$/);
  await expect(page.getByRole('textbox', { name: 'Author' })).toHaveValue('A keeper');
  const picture = await storedPicture(request, `src/assets/blog/${slug}/1.webp`);
  expect(picture.subarray(8, 12).toString()).toBe('WEBP');

  await page.getByRole('button', { name: 'Take away' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take away' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  expect(await storedText(request, file)).toBe('');
});

// R985, R323
test('a text that somebody else has changed too shows both', async ({ page, request }) => {
  const file = 'src/content/testimonials.yaml';
  const before = readFileSync(file, 'utf8');
  await storeText(request, file, before);
  await page.goto(deskRoutes.text('testimonials'));
  const heading = page.getByRole('textbox', { name: 'Heading' });
  await heading.fill('Said by us');
  await storeText(request, file, before.replace(/^heading: .*$/m, 'heading: Said by another'));
  await save(page);
  await expect(page.getByRole('alert')).toContainText(
    'Heading: yours is “Said by us”, theirs “Said by another”',
  );
  await page.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(heading).toHaveValue('Said by another');
  await storeText(request, file, before);
});

// R984
test('a page that was kept of the former editor leads to the texts', async ({ page }) => {
  await page.goto('/desk/content');
  await expect(page).toHaveURL(deskRoutes.texts);
});
