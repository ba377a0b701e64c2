import { basename } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { deskRoutes } from '../../src/features/desk/desk-routes.ts';
import sharp from 'sharp';
import { all } from '../support/content.ts';
import { someone, test } from '../support/keeper.ts';
import { newPerfume, newPerfumeFile } from '../support/new-perfume.ts';
import { storedPicture, storedText as stored, storeText } from '../support/stored-content.ts';

/* All that is sold, and one product as a form: R970 to R976. The host of these tests has a copy. */

const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved.' });

/** Products that no other test changes. */
const [oil, other] = all('oils').toReversed();
if (!oil || !other) throw new Error('The content has no two oils.');

// R970, R971
test('a product is found, taken off sale by one press and put back', async ({ page, request }) => {
  const { name } = oil.data;
  const before = await stored(request, oil.file);
  await page.goto('/desk/products');
  const table = page.getByRole('table', { name: 'All products' });
  await page.getByRole('searchbox', { name: 'Search products' }).fill(name);
  await expect(table.getByRole('row')).toHaveCount(2);
  // The price sheet follows.
  await expect(page.getByRole('searchbox', { name: 'Search prices' })).toHaveValue(name);
  const row = table.getByRole('row', { name, exact: true });
  await expect(row).toContainText('On sale');
  await row.getByRole('button', { name: `Take off sale: ${name}` }).click();
  await expect(row).toContainText('Off sale');
  await expect(page.getByRole('status').filter({ hasText: `${name} is off sale.` })).toBeVisible();
  expect(await stored(request, oil.file)).toBe(before.replace('inStock: true', 'inStock: false'));
  await row.getByRole('button', { name: `Put on sale: ${name}` }).click();
  await expect(row).toContainText('On sale');
  expect(await stored(request, oil.file)).toBe(before);
});

// R973, R974
test('a product is changed in its form, and what is wrong is said at its field', async ({
  page,
  request,
}) => {
  const { id, name } = other.data;
  const before = await stored(request, other.file);
  await page.goto('/desk/products');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/desk/products/edit\\?id=${id}$`));
  const description = page.getByRole('textbox', { name: 'Short description' });
  await description.fill('');
  await page.getByRole('button', { name: 'Save product' }).click();
  const sentence = `${name}: the short description is missing`;
  await expect(description).toHaveAccessibleDescription(new RegExp(sentence));
  await page.getByRole('alert').getByRole('link', { name: sentence }).click();
  await expect(description).toBeFocused();
  await description.fill('Made anew.');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(saved(page)).toBeVisible();
  expect(await stored(request, other.file)).toBe(
    before.replace(/^description: .*$/m, 'description: Made anew.'),
  );
});

/** A photograph as a phone takes it: larger than the shop's, and a JPEG. */
const photograph = (name: string, background: string) =>
  sharp({ create: { width: 2400, height: 3000, channels: 3, background } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name: `${name}.JPG`, mimeType: 'image/jpeg', buffer }));

const fill = (page: Page, label: string, text: string | number) =>
  page.getByLabel(label, { exact: true }).fill(String(text));
const choose = (page: Page, label: string, option: string) =>
  page.getByLabel(label, { exact: true }).selectOption({ label: option });

async function describePerfume(page: Page) {
  const { brand, category, description, paragraphs, notes, ingredient } = newPerfume;
  await choose(page, 'Brand', brand);
  await page.getByLabel('Category', { exact: true }).selectOption(category);
  await fill(page, 'Short description', description);
  await fill(page, 'Long description', paragraphs.join('\n'));
  for (const [tier, note] of Object.entries(notes)) {
    const label = `${tier.charAt(0).toUpperCase()}${tier.slice(1)} notes`;
    await fill(page, label, note.name);
    await page.getByRole('button', { name: `Add to ${label}` }).click();
  }
  await choose(page, 'Concentration', 'Attar');
  await fill(page, 'Longevity', 3);
  await fill(page, 'Sillage', 2);
  for (const label of ['Winter', 'Home', 'Vegan']) await page.getByLabel(label).check();
  await fill(page, 'Ingredients', ingredient);
  await page.getByText('Advanced', { exact: true }).click();
  for (const [tier, note] of Object.entries(notes))
    await fill(page, `${tier.charAt(0).toUpperCase()}${tier.slice(1)} note on the card`, note.name);
}

// R973, R975, R976
test('a perfume is added with two photographs, as one file', async ({ page, request }) => {
  const { name, slug, price, pictures } = newPerfume;
  const file = `src/content/perfumes/${slug}.yaml`;
  await page.goto(`${deskRoutes.editProduct}?new=perfumes&name=${encodeURIComponent(name)}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const group = page.getByRole('group', { name: 'Pictures' });
  await group
    .getByLabel('Add pictures')
    .setInputFiles([await photograph('front', '#b9a27d'), await photograph('scene', '#8a7f74')]);
  await expect(group.getByRole('listitem')).toHaveCount(2);
  for (const [at, { alt }] of pictures.entries())
    await fill(page, `Description of the picture ${at + 1}`, alt);
  await describePerfume(page);
  await fill(page, 'Size', '50 ml');
  await page
    .getByRole('group', { name: 'Sizes' })
    .getByLabel('Price', { exact: true })
    .fill(String(price));
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(saved(page)).toBeVisible();
  expect(await stored(request, file)).toBe(newPerfumeFile);
  for (const picture of pictures) {
    const bytes = await storedPicture(request, `src/assets/products/${slug}/${picture.file}`);
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 1280, height: 1600 });
  }
  await storeText(request, file, null);
});

// R988
test('a draft is kept with its name alone, is finished later or deleted', async ({
  page,
  request,
}) => {
  const name = someone();
  const file = `${name.toLowerCase().replaceAll(' ', '-')}.yaml`;
  const draft = `src/content/drafts/oils/${file}`;
  await page.goto(`${deskRoutes.editProduct}?new=oils&name=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  expect(await stored(request, draft)).toContain(`name: ${name}\n`);
  await page.getByRole('link', { name: 'All products' }).click();
  const row = page.getByRole('row', { name, exact: true });
  await expect(row).toContainText('Draft');
  await row.getByRole('link', { name }).click();
  await expect(page.getByText('Draft: shoppers do not see it.')).toBeVisible();
  const description = page.getByRole('textbox', { name: 'Short description' });
  await description.fill('Nearly done.');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByRole('alert')).toContainText(`${name}: the brand is missing`);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  expect(await stored(request, draft)).toContain('description: Nearly done.\n');
  expect(await stored(request, `src/content/oils/${file}`)).toBe('');

  // All that a sale needs, as another keeper may have typed it.
  const [id] = /^id: \d+$/m.exec(await stored(request, draft)) ?? [''];
  const whole = await stored(request, other.file);
  const finished = whole.replace(/^id: \d+$/m, id).replace(/^name: .*$/m, `name: ${name}`);
  await storeText(request, draft, finished);
  await page.goto(deskRoutes.product(Number(id.replace('id: ', ''))));
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(saved(page)).toBeVisible();
  const sold = await stored(request, `src/content/oils/${file}`);
  expect(sold).toContain(`${id}\nname: ${name}\n`);
  expect(await stored(request, draft)).toBe('');

  await storeText(request, draft, finished);
  await storeText(request, `src/content/oils/${file}`, null);
  await page.goto(deskRoutes.products);
  await row.getByRole('button', { name: `Delete draft: ${name}` }).click();
  await expect(page.getByText(`The draft of ${name} is deleted.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await stored(request, draft)).toBe('');
});

// R975, R976
test('a copy gets a name, a number and photographs of its own', async ({ page, request }) => {
  const { id } = other.data;
  const name = someone();
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const file = `src/content/oils/${slug}.yaml`;
  await page.goto(deskRoutes.product(id));
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('textbox', { name: 'Name of the new product' }).fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const pictures = page.getByRole('group', { name: 'Pictures' });
  const count = await pictures.getByRole('listitem').count();
  const photograph = `src/assets/products/${basename(other.file, '.yaml')}/front.webp`;
  await pictures.getByLabel('Add pictures').setInputFiles(photograph);
  await expect(pictures.getByRole('listitem')).toHaveCount(count + 1);
  const alt = `Description of the picture ${count + 1}`;
  await pictures.getByRole('textbox', { name: alt }).fill('The bottle by a window');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page).not.toHaveURL(/copy/);
  const text = await stored(request, file);
  expect(text).toContain(`../../assets/products/${slug}/1.webp`);
  const picture = await storedPicture(request, `src/assets/products/${slug}/1.webp`);
  expect(picture.subarray(8, 12).toString()).toBe('WEBP');
  await page.goto('/desk/products');
  await expect(page.getByRole('row', { name, exact: true })).toContainText('On sale');
  await storeText(request, file, null);
});
