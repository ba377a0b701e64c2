// @vitest-environment jsdom
import { vi } from 'vitest';

vi.hoisted(() => {
  vi.stubEnv('LARGE_CATALOGUE', 'true');
});

const { describeList } = await import('../support/list-sides.tsx');

// R780
describeList('of a catalogue that the server reads', [
  '/api/availability',
  '/api/catalogue',
  '/api/products',
  '/catalogue/90.json',
]);
