import { afterAll, vi } from 'vitest';

/* The next file of the process gets modules of its own: stores keep what was put into them. */

afterAll(() => {
  vi.resetModules();
});
