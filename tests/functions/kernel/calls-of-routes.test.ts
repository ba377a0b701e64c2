import { beforeEach, expect, test, vi } from 'vitest';
import { callTable, tooMany } from '../../support/call-table.ts';
import { commonSettings } from '../../support/shop.ts';

beforeEach(() => {
  for (const [name, value] of Object.entries(commonSettings())) vi.stubEnv(name, value);
});

// R1090
test.each([20, 2_000])(
  'calls stay within their bounds in a shop of %i records of each kind',
  async (size) => {
    const rows = await callTable(size);
    expect(tooMany(rows)).toEqual([]);
  },
);
