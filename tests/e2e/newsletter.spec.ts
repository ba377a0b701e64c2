import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { savedBy, test } from '../support/keeper.ts';
import { mailedLink, mailsTo } from '../support/mailbox.ts';

/** The addresses that the desk exports; '' when there are none. */
async function exported(page: Page): Promise<string> {
  const desk = await page.context().newPage();
  await desk.goto('/desk/messages');
  const part = desk.getByRole('region', { name: 'Newsletter' });
  await expect(part).toContainText(/\d confirmed/);
  const hasSome = (await part.getByRole('button', { name: 'Export CSV' }).count()) > 0;
  const file = hasSome ? await savedBy(desk, 'Export CSV') : '';
  await desk.close();
  return file;
}

// R270, R119
test('a shopper subscribes, confirms, is listed at the desk, and leaves with one press', async ({
  page,
}) => {
  const email = `news-${randomUUID()}@example.com`;
  await page.goto('/faq');
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('contentinfo').getByRole('status')).toHaveText(
    'Thank you. Please confirm in your mail.',
  );

  await page.goto(await mailedLink(email, '/newsletter'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our newsletter');
  // Opening the page has not used the link.
  await page.reload();
  const said = page.getByRole('main').getByRole('status');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(said).toHaveText('Thank you. You get our newsletter from now on.');
  await expect(said).toBeFocused();
  await expect.poll(() => mailsTo(email).length).toBe(2);
  expect(await exported(page)).toContain(email);

  await page.goto(await mailedLink(email, '/newsletter\\?leave'));
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
  await expect(said).toHaveText('You get no more newsletters.');
  expect(await exported(page)).not.toContain(email);
});
