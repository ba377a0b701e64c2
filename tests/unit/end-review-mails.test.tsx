// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EndReviewMails } from '~/features/accounts/shop/links/EndReviewMails';
import { render, shows } from '../support/render';

let page: HTMLElement;
let leave: () => void;
const fetched = vi.fn<typeof fetch>();

const open = async (hash: string) => {
  window.location.hash = hash;
  ({ page, leave } = await render(<EndReviewMails />));
};
const press = () =>
  act(async () => {
    page.querySelector('button')?.click();
    await Promise.resolve();
  });

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

// R294
test('the link ends the mails by one press, and not by being opened', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 204 }));
  await open('#link=an-order.a-key');
  expect(fetched).not.toHaveBeenCalled();
  await press();
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/review-mails/end?link=an-order.a-key');
  await shows(() =>
    expect(page.querySelector('[role="status"]')?.textContent).toBe(
      'You will get no more mails that ask for a review.',
    ),
  );
});

// R294
test('a link that was cut off says so', async () => {
  await open('');
  await press();
  await shows(() =>
    expect(page.querySelector('[role="alert"]')?.textContent).toContain(
      'Please open the full link',
    ),
  );
  expect(fetched).not.toHaveBeenCalled();
});
