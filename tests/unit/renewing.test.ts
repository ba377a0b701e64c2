import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renewing } from '~/stores/catalogue';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

// R333
test('is read once for five minutes, then again; the last answer stands in for none', async () => {
  const answers = [null, 'old', null, 'new'];
  const read = vi.fn(() => Promise.resolve(answers.shift() ?? null));
  const value = renewing(read);
  expect(await value()).toBeNull();
  expect(await Promise.all([value(), value()])).toEqual(['old', 'old']);
  vi.advanceTimersByTime(5 * 60_000 - 1);
  expect(await value()).toBe('old');
  expect(read).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1);
  expect(await value()).toBe('old');
  expect(await value()).toBe('new');
  expect(read).toHaveBeenCalledTimes(4);
});
