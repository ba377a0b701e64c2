import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

/* Notes, families, the scent finder and the comparison. */

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('the wheel leads to a family, the family to a note, the note to its perfumes', async ({
  page,
}) => {
  await page.goto('/notes');
  const wheel = page.getByRole('navigation', { name: 'Fragrance wheel' });
  await expect(wheel.getByRole('link')).toHaveCount(14);
  await wheel.getByRole('link', { name: 'Soft Amber' }).press('Enter');
  await expect(page).toHaveURL('/families/soft-amber');
  await page.getByRole('main').getByRole('link', { name: 'Saffron', exact: true }).click();
  await expect(page).toHaveURL('/notes/saffron');
  await expect(page.getByRole('main').getByRole('link', { name: /Oud Zellij/ })).toBeVisible();
});

test('the finder answers with three perfumes and their reasons, an oil and a diffuser', async ({
  page,
}) => {
  await page.goto('/finder');
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  await page.getByRole('radio', { name: 'An evening out' }).check();
  await page.getByRole('checkbox', { name: 'Rose' }).check();
  await page.getByRole('button', { name: 'Find my scent' }).click();
  await expect(page).toHaveURL('/finder?occasion=evening&without=rose');
  await expect(page.getByRole('heading', { name: 'We would begin with these' })).toBeFocused();
  await expect(cards(page)).toHaveCount(5);
  await expect(page.getByText(/^Made for the evening/).first()).toBeVisible();
  await expect(cards(page).filter({ hasText: 'Oud Zellij' })).toHaveCount(0);
  await page.reload();
  await expect(cards(page)).toHaveCount(5);
});

test('the comparison marks shared notes, and a perfume comes and goes', async ({ page }) => {
  await page.goto('/compare?ids=1,7');
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await expect(table.getByRole('link', { name: 'Oud', exact: true })).toHaveCount(2);
  await expect(table.getByText('shared')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Add a perfume' }).selectOption('Rose Riad');
  await expect(page).toHaveURL('/compare?ids=1,7,3');
  await page.getByRole('button', { name: 'Remove Oud Brass Gate' }).click();
  await expect(page).toHaveURL('/compare?ids=1,3');
  await page.goBack();
  await expect(table.getByRole('columnheader')).toHaveCount(3);
});

for (const width of [390, 1280])
  test(`axe finds nothing on these pages at ${width} px`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    const paths = [
      '/shop?note=rose',
      '/shop?q=lavander',
      '/oils',
      '/diffusers?q=nothing-like-it',
      '/notes',
      '/notes/rose',
      '/families/amber',
      '/finder?occasion=evening',
      '/compare?ids=1,7',
    ];
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect.soft(violations.map(({ id, nodes }) => `${path} ${id} ${nodes[0]?.html}`)).toEqual([]);
    }
    await page.goto('/shop');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByText('Season', { exact: true }).click();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the finder says what it needs, and sent early it is answered once its script is there', async ({
    page,
    browser,
  }) => {
    await page.goto('/finder');
    await expect(page.getByText('Weighing your answers needs JavaScript.')).toBeVisible();
    await page.getByRole('radio', { name: 'An evening out' }).check();
    await page.getByRole('checkbox', { name: 'Rose' }).check();
    await page.getByRole('button', { name: 'Find my scent' }).click();
    await expect(page).toHaveURL(/\/finder\?occasion=evening&.*without=rose/);

    const later = await browser.newPage({ javaScriptEnabled: true });
    await later.goto(page.url());
    await expect(later.getByRole('heading', { name: 'We would begin with these' })).toBeFocused();
    await expect(later.getByRole('radio', { name: 'An evening out' })).toBeChecked();
    await later.close();
  });

  test('the shop leads to its scent families by plain links', async ({ page }) => {
    await page.goto('/shop');
    const families = page.getByRole('navigation', { name: 'Scent families' });
    await families.getByRole('link', { name: 'Amber', exact: true }).click();
    await expect(page).toHaveURL('/families/amber');
    await expect(
      page
        .getByRole('main')
        .getByText(/^From \$/)
        .first(),
    ).toBeVisible();
  });
});
