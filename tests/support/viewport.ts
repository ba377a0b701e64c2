import { vi } from 'vitest';

/** Replaces what jsdom lacks of a screen: nothing is ever visible or scrolled. */
export function stubViewport(): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  const observer = class {
    observe = vi.fn();
    disconnect = vi.fn();
  };
  vi.stubGlobal('IntersectionObserver', observer);
  vi.stubGlobal('ResizeObserver', observer);
}
