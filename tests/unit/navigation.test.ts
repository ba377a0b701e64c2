// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { codeTag } from '~/features/frame/offline-rules';
import { leaveForOtherCode } from '~/navigation/one-code';
import { topIn } from '~/navigation/position';
import { easeInOut, scrollToTop } from '~/navigation/scroll';

const scrollTo = vi.fn<(to: ScrollToOptions) => void>();
const topNow = () => scrollTo.mock.lastCall?.[0].top;
let prefersStill = false;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] });
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('matchMedia', () => ({ matches: prefersStill }));
  scrollTo.mockClear();
  prefersStill = false;
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the scroll to the top of a new page', () => {
  // R11
  test('eases in and out', () => {
    expect([0, 0.5, 1].map(easeInOut)).toEqual([0, 0.5, 1]);
    expect(easeInOut(0.1)).toBeLessThan(0.1);
    expect(easeInOut(0.9)).toBeGreaterThan(0.9);
  });

  // R11
  test('starts where the page before was left and takes 400 ms', () => {
    scrollToTop(900);
    expect(topNow()).toBe(900);
    vi.advanceTimersByTime(200);
    expect(topNow()).toBeGreaterThan(400);
    expect(topNow()).toBeLessThan(600);
    vi.advanceTimersByTime(180);
    expect(topNow()).toBeGreaterThan(0);
    vi.advanceTimersByTime(40);
    expect(topNow()).toBe(0);
  });

  test.each(['wheel', 'pointerdown', 'keydown', 'astro:before-swap'])('ends with %s', (event) => {
    scrollToTop(900);
    vi.advanceTimersByTime(200);
    document.dispatchEvent(new Event(event));
    const left = topNow();
    vi.advanceTimersByTime(400);
    expect(topNow()).toBe(left);
  });

  // R11
  test('is not made from the top, nor under reduced motion', () => {
    scrollToTop(0);
    prefersStill = true;
    scrollToTop(900);
    vi.advanceTimersByTime(400);
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

test('the place of a history entry is the top where it carries none', () => {
  expect([null, { index: 2 }, { scrollX: 0, scrollY: 640 }].map(topIn)).toEqual([0, 0, 640]);
});

// R333
test.each([
  { code: 'c1', isLoadedInFull: false },
  { code: 'c2', isLoadedInFull: true },
])('a page with code $code, seen from c1: loaded in full? $isLoadedInFull', async (row) => {
  document.head.innerHTML = codeTag('c1');
  const preventDefault = vi.fn<() => void>();
  const event = {
    newDocument: document,
    navigationType: 'push' as const,
    defaultPrevented: false,
    preventDefault,
    loader: () => {
      event.newDocument = new DOMParser().parseFromString(codeTag(row.code), 'text/html');
      return Promise.resolve();
    },
  };
  leaveForOtherCode(event);
  await event.loader();
  expect(preventDefault).toHaveBeenCalledTimes(row.isLoadedInFull ? 1 : 0);
});
