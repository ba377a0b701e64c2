// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ReviewForm } from '~/features/reviews/shop/ReviewForm';
import { notifyAlert } from '~/islands/toast/notify';
import { render } from '../support/render';

vi.mock('~/islands/toast/notify', () => ({ notify: vi.fn(), notifyAlert: vi.fn() }));

let leave: () => void = () => undefined;
const onReview = vi.fn();
const answer = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => leave());

async function draw(isWorn = true) {
  const drawn = await render(<ReviewForm productId={7} isWorn={isWorn} onReview={onReview} />);
  leave = drawn.leave;
  return drawn.page;
}

const comment = (page: HTMLElement) => page.querySelector('textarea');

function fill(page: HTMLElement) {
  const text = comment(page);
  if (text) text.value = ' Good. ';
  for (const chosen of ['rating', 'sillage'])
    page.querySelector<HTMLInputElement>(`[name="${chosen}"][value="4"]`)?.click();
}

const submit = (page: HTMLElement) =>
  act(async () => {
    page.querySelector<HTMLElement>('.button')?.click();
    await vi.dynamicImportSettled();
  });

// R66
test('without rating or with a blank comment is stopped by an alert', async () => {
  const page = await draw();
  await submit(page);
  page.querySelector<HTMLInputElement>('input[value="4"]')?.click();
  await submit(page);
  expect(notifyAlert).toHaveBeenCalledTimes(2);
  expect(notifyAlert).toHaveBeenCalledWith('Please enter a comment and select a rating.');
  expect(onReview).not.toHaveBeenCalled();
  expect(answer).not.toHaveBeenCalled();
});

// R66
describe('a review that is sent', () => {
  test('goes to the shop once, and the form thanks and is empty', async () => {
    answer.mockResolvedValue(Response.json({}, { status: 202 }));
    const page = await draw();
    fill(page);
    await submit(page);
    const [path, init] = answer.mock.calls[0] ?? [];
    expect(path).toBe('/api/reviews');
    expect(JSON.parse(init?.body as string)).toEqual({
      productId: 7,
      rating: 4,
      comment: 'Good.',
      sillage: 4,
    });
    expect(new Headers(init?.headers).get('Idempotency-Key')).toMatch(/^[\w-]{36}$/);
    expect(onReview).toHaveBeenCalledOnce();
    expect(page.querySelector('[role="status"]')?.textContent).toBe(
      'Thank you. A person reads each review before it is published.',
    );
    expect(comment(page)?.value).toBe('');
    expect(page.querySelector(':checked')).toBeNull();
  });

  test('and is not taken leaves all that was typed, and goes again under the same key', async () => {
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    answer.mockResolvedValueOnce(Response.json({ error: 'Too many.' }, { status: 429 }));
    const page = await draw();
    fill(page);
    await submit(page);
    const alert = () => page.querySelector('[role="alert"]')?.textContent;
    expect(alert()).toBe(
      'Your review could not be sent. What you typed is still here; please try again.',
    );
    expect(comment(page)?.value).toBe(' Good. ');
    await submit(page);
    expect(alert()).toBe('Too many.');
    const keys = answer.mock.calls.map(([, init]) =>
      new Headers(init.headers).get('Idempotency-Key'),
    );
    expect(new Set(keys).size).toBe(1);
    expect(notifyAlert).not.toHaveBeenCalled();
  });

  test('says how it wore only of a perfume', async () => {
    const page = await draw(false);
    expect(page.querySelector('[name="longevity"]')).toBeNull();
    expect(page.querySelector('[name="name"]')).not.toBeNull();
  });
});
