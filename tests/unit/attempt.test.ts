// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { attemptFor, isAttempt, isFinalRefusal } from '~/base/attempt';
import { messageAttempt, orderAttempt } from '~/stores/attempt';

const earlier = { request: 'a', key: 'first' };

describe('an attempt', () => {
  test('stays while the content stays', () => {
    expect(attemptFor('a', earlier, () => 'second')).toBe(earlier);
  });

  test('is a new one for another content, and for the first try', () => {
    expect(attemptFor('b', earlier, () => 'second')).toEqual({ request: 'b', key: 'second' });
    expect(attemptFor('a', null, () => 'second')).toEqual({ request: 'a', key: 'second' });
  });

  test('is read back from storage, and anything else is not', () => {
    expect(isAttempt(earlier)).toBe(true);
    for (const stored of [{ request: 'a' }, 'a', null]) expect(isAttempt(stored)).toBe(false);
  });

  test('ends with a refusal that a retry cannot change', () => {
    expect([400, 409, 422, 429, 503].filter(isFinalRefusal)).toEqual([409, 422]);
  });
});

describe.each([
  ['an order', orderAttempt, 'orderAttempt'],
  ['a message', messageAttempt, 'messageAttempt'],
] as const)('the key of %s', (_, attempt, name) => {
  const content = { name: 'Amina', city: 'Portland' };

  beforeEach(() => {
    orderAttempt.end();
    messageAttempt.end();
  });

  // R105
  test('is one for one content, over retries and reloads', async () => {
    const key = attempt.keyFor(content);
    expect(attempt.keyFor({ ...content })).toBe(key);
    vi.resetModules();
    const reloaded = await import('~/stores/attempt');
    expect(reloaded[name].keyFor(content)).toBe(key);
  });

  test('is a new one when the content changes, and after the attempt has ended', () => {
    const first = attempt.keyFor(content);
    const second = attempt.keyFor({ ...content, city: 'Salem' });
    attempt.end();
    const third = attempt.keyFor({ ...content, city: 'Salem' });
    expect(new Set([first, second, third]).size).toBe(3);
  });

  test('needs no storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    const key = attempt.keyFor(content);
    expect(attempt.keyFor(content)).toBe(key);
    vi.restoreAllMocks();
  });
});

test('an order and a message of the same words have keys of their own', () => {
  expect(messageAttempt.keyFor('a')).not.toBe(orderAttempt.keyFor('a'));
});
