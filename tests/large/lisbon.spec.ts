import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { formatPrice } from '../../src/base/money.ts';
import { pathOf } from '../../src/features/catalogue/catalogue.ts';
import type { Catalogue } from '../../src/features/catalogue/catalogue-file.ts';
import { expectNoFindings } from '../support/axe.ts';
import { htmlValidator } from '../support/html-validator.ts';
import { takeSteps } from '../support/keeper.ts';
import { whenLive } from '../support/live.ts';
import { fillIn, shipping, test } from '../support/shopper.ts';

/* The pages of a real shop in the EU: euros, VAT in its prices, and what the law asks for. */

test.use({ baseURL: `http://localhost:${Number(process.env['E2E_PORT'] ?? 8900) + 1}` });

const main = (page: Page) => page.getByRole('main');
const euro = (cents: number) => formatPrice(cents, 'EUR');
/** Half up, in whole cents. */
const taxAt = (rate: number, cents: number) => Math.round((cents * rate) / (100 + rate));

/** The first perfume that can be bought. */
async function firstPerfume(request: APIRequestContext) {
  const { products } = (await (await request.get('/catalogue.json')).json()) as Catalogue;
  const found = products.find(({ kind, inStock }) => kind === 'perfume' && inStock);
  if (!found) throw new Error('The shop has no perfume.');
  return found;
}

const berlin = {
  ...shipping,
  'Street Address': 'Invalidenstraße 12',
  City: 'Berlin',
  Country: 'Germany',
  'Postal Code': '10115',
};

// R900, R901, R989, R905, R906, R910, R911
test('from the price on the page to the credit note all amounts are in euros, with the VAT of the country', async ({
  page,
  request,
}) => {
  const product = await firstPerfume(request);
  const { name, price } = product;
  await page.goto(pathOf(product));
  await expect(main(page)).toContainText(euro(price));
  await expect(main(page)).toContainText('incl. VAT, plus shipping');
  await main(page).getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText(`${name} added to cart!`)).toBeVisible();

  await page.goto('/cart');
  await whenLive(page);
  const atHome = price + 3_90;
  await expect(main(page)).toContainText(`Of which VAT 23%${euro(taxAt(23, atHome))}`);
  await expect(main(page)).toContainText(
    `Free delivery from ${euro(250_00)}: ${euro(250_00 - price)} more.`,
  );
  await expect(main(page).getByRole('img', { name: /^Legal guarantee/ })).toBeVisible();
  await expectNoFindings(page);

  await page.goto('/checkout');
  await fillIn(page, berlin);
  await page.getByRole('radio', { name: 'Pay by card' }).check();
  const total = price + 8_90;
  const tax = `Of which VAT 19%${euro(taxAt(19, total))}`;
  await expect(main(page)).toContainText(tax);
  await expect(main(page)).toContainText(`Delivery to Germany: ${euro(8_90)}.`);
  await expect(main(page).getByRole('img', { name: /^Legal guarantee/ })).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Order and pay' }).click();
  await expect(page.getByRole('table')).toContainText(euro(total));
  const orderId = /[a-z0-9-]{19}/.exec(await page.getByRole('caption').innerText())?.[0] ?? '';
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(main(page)).toContainText('Paid. Thank you.');
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(main(page)).toContainText(`Total${euro(total)}${tax}`);

  await takeSteps(request, orderId, { type: 'packed' }, { type: 'shipped' }, { type: 'delivered' });
  const line = { id: `${product.id}_${product.variants[0]?.name ?? ''}`, quantity: 1 };
  await takeSteps(request, orderId, { type: 'refunded', lines: [line] });
  await page.reload();
  await expect(page.getByRole('link', { name: /^Credit note LX-/ })).toBeVisible();
  await page.getByRole('link', { name: /^Invoice LX-/ }).click();
  const paper = page.getByRole('article');
  await expect(paper).toContainText('PT500000000');
  await expect(paper).toContainText(
    `Net${euro(total - taxAt(19, total))}${tax}Total${euro(total)}`,
  );
  await expectNoFindings(page);
  await page.goBack();
  await page.getByRole('link', { name: /^Credit note LX-/ }).click();
  const back = taxAt(19, total) - taxAt(19, 8_90);
  await expect(paper).toContainText(
    `Net${euro(back - price)}Of which VAT 19%${euro(0 - back)}Total${euro(0 - price)}`,
  );
});

// R1005, R1006, R1007, R1008
test('a country with more than cards has one choice for all of it, and the order says what was taken', async ({
  page,
  request,
}) => {
  const product = await firstPerfume(request);
  await page.goto(pathOf(product));
  await expect(main(page)).toContainText('You pay on delivery or by card, Klarna or PayPal.');
  await main(page).getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText(`${product.name} added to cart!`)).toBeVisible();
  await page.goto('/checkout');
  await expect(page.getByRole('radio', { name: 'Pay by card' })).toBeVisible();
  await fillIn(page, { ...berlin, City: 'Madrid', Country: 'Spain', 'Postal Code': '28001' });
  const online = page.getByRole('radio', { name: 'Pay online' });
  await expect(online).toHaveAccessibleDescription(/^Card, Klarna or PayPal, on the page of our/);
  await online.check();
  await expect(main(page)).toContainText('You pay online.');
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Order and pay' }).click();
  await page.getByRole('radio', { name: 'Klarna' }).check();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(main(page)).toContainText('Paid. Thank you.');
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(main(page)).toContainText('Paid by Klarna');
});

// R15
test('what its pages say of taxes and guarantee is HTML by the standard', async ({ request }) => {
  const validator = htmlValidator();
  const product = await firstPerfume(request);
  for (const path of ['/', '/shop', pathOf(product), '/cart', '/checkout', '/order', '/help']) {
    const { results } = await validator.validateString(await (await request.get(path)).text());
    expect
      .soft(
        results.flatMap(({ messages }) => messages),
        path,
      )
      .toEqual([]);
  }
});
