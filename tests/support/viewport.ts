import { vi } from 'vitest';

/** What the test's page lacks of a browser with a screen: nothing is ever seen or scrolled away. */
export function stubViewport(): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
}
