import { expect, test, type Page } from '@playwright/test';

/* The list pages (specification, sections 2, 5 and 9; contract, Pages). */

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const category = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Category' }).getByRole('button', { name });
const prices = (page: Page) =>
  cards(page).evaluateAll((articles) =>
    articles.map((article) => Number(/\$(\d+\.\d\d)/.exec(article.textContent)?.[1])),
  );
const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

/* Another test gives the same shop a product of the backend; a list counts what it is sent. */
test.beforeEach(async ({ page }) => {
  await page.route('**/api/products', (route) => route.fulfill({ json: [] }));
});

test('the shop shows all perfumes with a count for each category', async ({ page }) => {
  await page.goto('/shop');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Explore Our Fragrance Collection' }),
  ).toBeVisible();
  await expect(page.getByRole('group', { name: 'Category' }).getByRole('button')).toHaveText([
    'all (8)',
    'oud (2)',
    'amber (1)',
    'floral (1)',
    'oriental (1)',
    'musk (2)',
    'attar (1)',
  ]);
  await expect(page.getByRole('status').filter({ hasText: '8 products' })).toBeVisible();
  await expect(cards(page)).toHaveCount(8);
});

test('a category button filters, is pressed and is in the address; Back undoes it', async ({
  page,
}) => {
  await page.goto('/shop');
  await category(page, 'oud').click();
  await expect(page).toHaveURL('/shop?category=oud');
  await expect(category(page, 'oud')).toHaveAttribute('aria-pressed', 'true');
  await expect(cards(page)).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL('/shop');
  await expect(cards(page)).toHaveCount(8);
  await page.goForward();
  await expect(cards(page)).toHaveCount(2);
});

test('the shop sorts by price both ways', async ({ page }) => {
  await page.goto('/shop');
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await expect(sort.getByRole('option')).toHaveText([
    'Default',
    'Price: Low to High',
    'Price: High to Low',
  ]);
  await sort.selectOption('low-to-high');
  await expect(page).toHaveURL('/shop?sort=low-to-high');
  const rising = await prices(page);
  expect(rising).toEqual(ascending(rising));
  await sort.selectOption('high-to-low');
  await expect.poll(() => prices(page)).toEqual(rising.toReversed());
});

test('an address with parameters shows exactly that view', async ({ page }) => {
  await page.goto('/shop?category=musk&sort=high-to-low');
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('high-to-low');
  await expect(page.getByRole('status').filter({ hasText: '2 products' })).toBeVisible();
});

test('Back from a product finds the filtered list again, and Back once more the whole one', async ({
  page,
}) => {
  await page.goto('/shop');
  await category(page, 'oud').click();
  await cards(page).first().getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(/\/product\/1$/);
  await page.goBack();
  await expect(page).toHaveURL('/shop?category=oud');
  await expect(cards(page)).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL('/shop');
  await expect(cards(page)).toHaveCount(8);
});

test('the help section stands at the end of the shop page under its anchors', async ({ page }) => {
  for (const id of ['customer-service', 'track-your-order', 'shipping-returns']) {
    await page.goto(`/shop#${id}`);
    await expect(page.locator(`#${id}`)).toBeInViewport();
  }
});

test('the oils catalogue searches name, description and benefits, whatever the case', async ({
  page,
}) => {
  await page.goto('/oils');
  const search = page.getByRole('searchbox', { name: 'Search', exact: true });
  await search.fill('LAVENDER OIL');
  await expect(page.getByRole('status').filter({ hasText: 'Essential Oil(s) Found' })).toHaveText(
    '1 Essential Oil(s) Found',
  );
  await search.fill('bedrooms and linen');
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\/oils\?q=bedrooms%20and%20linen$/);
});

test('the oils catalogue filters by category with counts and by the highest price', async ({
  page,
}) => {
  await page.goto('/oils');
  await expect(page.getByRole('combobox', { name: 'Category' }).getByRole('option')).toHaveText([
    'All (6)',
    'Floral (2)',
    'Medicinal (1)',
    'Energizing (1)',
    'Citrus (1)',
    'Spiritual (1)',
  ]);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('floral');
  await expect(cards(page)).toHaveCount(2);
  const slider = page.getByRole('slider', { name: 'Maximum price' });
  await expect(slider).toHaveAttribute('max', '300');
  await slider.fill('30');
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL('/oils?type=floral&max=30');
});

test('a catalogue sorts by name, price and rating', async ({ page }) => {
  await page.goto('/diffusers');
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await expect(sort.getByRole('option')).toHaveText([
    'Name',
    'Price: Low to High',
    'Price: High to Low',
    'Highest Rated',
  ]);
  await expect(cards(page).first()).toHaveAccessibleName('Basin Ultrasonic Diffuser');
  await sort.selectOption('rating');
  await expect(cards(page).last()).toHaveAccessibleName('Pocket Portable Diffuser');
  await sort.selectOption('low-to-high');
  await expect(cards(page).first()).toHaveAccessibleName('Pocket Portable Diffuser');
});

test("an empty result offers 'Clear Filters', which resets search, type and price", async ({
  page,
}) => {
  await page.goto('/diffusers?q=nothing-like-it&type=reed&max=60');
  await expect(page.getByRole('status').filter({ hasText: '0 Diffuser(s) Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByRole('status').filter({ hasText: '6 Diffuser(s) Found' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('all');
  await expect(page.getByRole('slider', { name: 'Maximum price' })).toHaveValue('400');
});

test('a smart diffuser carries its own mark', async ({ page }) => {
  await page.goto('/diffusers');
  await expect(page.getByRole('img', { name: 'Smart diffuser' })).toHaveCount(1);
});

test('products of the backend follow the built-in ones', async ({ page }) => {
  await page.route('**/api/products', (route) =>
    route.fulfill({ json: [{ id: 901, name: 'Late Arrival', price: 50, category: 'oud' }] }),
  );
  await page.goto('/shop');
  await expect(page.getByRole('status').filter({ hasText: '9 products' })).toBeVisible();
  await expect(cards(page).last()).toHaveAccessibleName('Late Arrival');
});

test('a product of the backend with the id of a built-in one of any kind is left out', async ({
  page,
}) => {
  const json = [1, 101, 201, 901].map((id) => ({ id, name: `Backend ${id}`, price: 50 }));
  await page.route('**/api/products', (route) => route.fulfill({ json }));
  await page.goto('/shop');
  await expect(cards(page).last()).toHaveAccessibleName('Backend 901');
  await expect(cards(page)).toHaveCount(9);
});

test('a failed products call is logged to the console alone', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.route('**/api/products', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/shop');
  await expect.poll(() => errors.join('\n')).toContain('products of the backend');
  await expect(cards(page)).toHaveCount(8);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  for (const [path, count] of [
    ['/shop', 8],
    ['/oils', 6],
    ['/diffusers', 6],
  ] as const)
    test(`${path} shows every product`, async ({ page }) => {
      await page.goto(path);
      await expect(cards(page)).toHaveCount(count);
    });
});

test('the filter sheet leaves out a note, shows what is left and closes; chips take it back', async ({
  page,
}) => {
  await page.goto('/shop?category=oud');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByText('Leave out').click();
  await sheet.getByRole('button', { name: 'Rose (1)' }).click();
  await sheet.getByRole('button', { name: 'Show 1 product' }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/shop?category=oud&without=rose');
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove No rose' }).click();
  await expect(cards(page)).toHaveCount(2);
});

test('the filter sheet works by keyboard on a phone and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/shop');
  const open = page.getByRole('button', { name: 'Filters' });
  await open.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: 'On sale (5)' }).press('Enter');
  await expect(sheet.getByRole('button', { name: 'Show 5 products' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await expect(page).toHaveURL('/shop?sale=1');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/shop');
});

test('a shared address with many filters shows the same view after a reload', async ({ page }) => {
  const address = '/shop?note=saffron&without=rose&longevity=4&season=winter&max=250';
  await page.goto(address);
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(page).toHaveURL(address);
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(5);
});
