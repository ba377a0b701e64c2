import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { all } from '../support/content.ts';
import { fileCalls } from '../../netlify/local/content/file-calls.ts';
import { choose, enterEditor, field, openEditor, save, savedFile } from '../support/editor.ts';
import { newPerfume, newPerfumeFile } from '../support/new-perfume.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/* The catalogue's editor on a folder of this computer. It is large, and the machine may be slow. */
test.describe.configure({ timeout: 240_000 });

const fill = (page: Page, label: string, text: string) =>
  field(page, label).getByRole('textbox').fill(text);
const count = (page: Page, label: string, value: number) =>
  field(page, label).getByRole('spinbutton').fill(String(value));
const add = (page: Page, label: string) =>
  field(page, label).getByRole('button', { name: /^Add/ }).last().click();

/** A photograph as a phone takes it: larger than the shop's, and a JPEG. */
const photograph = (name: string, background: string) =>
  sharp({ create: { width: 2400, height: 3000, channels: 3, background } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }));

async function backToForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await page.getByRole('alertdialog').getByRole('button').click();
}

async function describePerfume(page: Page): Promise<void> {
  await fill(page, 'Name', newPerfume.name);
  await choose(page, 'Brand', newPerfume.brand);
  await choose(page, 'Category', newPerfume.category);
  await fill(page, 'Short description', newPerfume.description);
  await fill(page, 'Long description', newPerfume.paragraphs.join('\n'));
  for (const [tier, note] of Object.entries(newPerfume.notes)) {
    const name = tier.charAt(0).toUpperCase() + tier.slice(1);
    await fill(page, `${name} note on the card`, note.name);
    await choose(page, `${name} notes`, note.name);
  }
  await field(page, 'Concentration').getByRole('radio', { name: 'Attar' }).click();
  await count(page, 'Longevity', 3);
  await count(page, 'Sillage', 2);
  await field(page, 'Seasons').getByRole('checkbox', { name: 'winter' }).click();
  await field(page, 'Occasions').getByRole('checkbox', { name: 'home' }).click();
  await field(page, 'Vegan').getByRole('switch').click();
  await fill(page, 'Ingredients', newPerfume.ingredient);
}

async function addPictures(page: Page): Promise<void> {
  for (const [index, { file, alt }] of newPerfume.pictures.entries()) {
    await add(page, 'Pictures');
    const chosen = field(page, 'File').nth(index).locator('input[type=file]').first();
    const color = ['#b9a27d', '#8a7f74'][index] ?? '';
    await chosen.setInputFiles(await photograph(file.replace('webp', 'JPG'), color));
    await expect(field(page, 'File').nth(index)).toContainText(`${newPerfume.slug}/${file}`);
    await field(page, 'Description of the picture').nth(index).getByRole('textbox').fill(alt);
  }
}

// R308, R533, R312, R743
test('a perfume with two pictures is added; a wrong price is refused until it is right', async ({
  page,
}) => {
  await openEditor(page, 'perfumes/new');
  await describePerfume(page);
  await add(page, 'Sizes');
  await fill(page, 'Size', '50ML');
  await count(page, 'Price', newPerfume.price);
  await count(page, 'Price before', 1);
  await addPictures(page);
  const path = `src/content/perfumes/${newPerfume.slug}.yaml`;

  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: newPerfume.name })).toHaveText(
    `${newPerfume.name}, 50 ML: the price before must be higher than the price, or the same`,
  );
  await backToForm(page);
  expect(await savedFile(page, path)).toBeNull();

  // R743: nothing has stood before.
  await count(page, 'Price before', 80);
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: newPerfume.name })).toHaveText(
    `${newPerfume.name}, 50 ML: the price before must be ${newPerfume.price}, the same as the price: it was not higher in all of the 30 days before`,
  );
  await backToForm(page);

  await count(page, 'Price before', newPerfume.price);
  await save(page);
  await expect.poll(async () => String(await savedFile(page, path))).toBe(newPerfumeFile);
  for (const { file } of newPerfume.pictures) {
    const picture = await savedFile(page, `src/assets/products/${newPerfume.slug}/${file}`);
    const { format, width, height } = await sharp(picture ?? Buffer.alloc(0)).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 1280, height: 1600 });
  }
});

// R308
test('the editor has the shop’s colours and a way back to the desk', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/desk/content');
  const signIn = page.getByRole('button', { name: 'Work with Local Repository' });
  await expect(signIn).toBeVisible();
  const aubergine = 'rgb(59, 31, 43)';
  const accent = page.locator('body').evaluate((body) => {
    const probe = body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--sui-primary-accent-color)';
    return getComputedStyle(probe).color;
  });
  expect(await accent).toBe(aubergine);
  await page.getByRole('link', { name: 'Back to the desk' }).click();
  // Nobody is signed in. A test that ended before the desk says so would send the next one there.
  await expect(page).toHaveURL(/\/desk\/login\?/);
});

// R308, R533
test('an article of which one field is edited keeps every other line; a new one has the date of today', async ({
  page,
}) => {
  const [{ file, data } = { file: '', data: { excerpt: '' } }] = all('posts');
  const before = readFileSync(file, 'utf8');
  await openEditor(page, `posts/entries/${file.replace(/^.*\/|\.md$/g, '')}`);
  await expect(field(page, 'Excerpt').getByRole('textbox')).toHaveValue(data.excerpt);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await fill(page, 'Excerpt', 'A shorter one.');
  await save(page);
  await expect
    .poll(async () => String(await savedFile(page, file)))
    .toBe(before.replace(/^excerpt: .*$/m, 'excerpt: A shorter one.'));

  await page.goto('/desk/content#/collections/posts/new');
  const today = new Date().toLocaleDateString('sv-SE');
  await expect(field(page, 'Date').locator('input')).toHaveValue(today);
});

/** The local host's own answers, over a copy of the content. */
async function copiedFiles(page: Page): Promise<string> {
  const project = temporaryFolder('edited');
  cpSync('src/content', join(project, 'src/content'), { recursive: true });
  cpSync('src/assets/blog', join(project, 'src/assets/blog'), { recursive: true });
  const answer = fileCalls(project, 'localhost');
  await page.route('**/api/local/files?*', async (route) => {
    const sent = route.request();
    const body = sent.postDataBuffer();
    const request = new Request(sent.url(), {
      method: sent.method(),
      headers: await sent.allHeaders(),
      body: body && new Uint8Array(body),
    });
    const answered = await answer(request, '127.0.0.1');
    await route.fulfill({
      status: answered?.status ?? 500,
      headers: Object.fromEntries(answered?.headers ?? []),
      body: Buffer.from((await answered?.arrayBuffer()) ?? new ArrayBuffer()),
    });
  });
  return project;
}

// R312
test('a browser that cannot open folders edits the files of the local host, also after a reload', async ({
  page,
}) => {
  const project = await copiedFiles(page);
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'showDirectoryPicker');
    Reflect.deleteProperty(Window.prototype, 'showDirectoryPicker');
  });
  const [{ file } = { file: '' }] = all('notes');
  const address = `notes/entries/${file.replace(/^.*\/|\.yaml$/g, '')}`;
  for (const description of ['Said once.', 'Said twice.']) {
    await enterEditor(page, address);
    await fill(page, 'Description', description);
    await save(page);
    await expect
      .poll(() => readFileSync(join(project, file), 'utf8'))
      .toMatch(new RegExp(`^description: '?${description}'?$`, 'm'));
  }
});
