import { expect, test } from 'vitest';
import { leftOutOf } from '~/features/desk/left-out';

// R831
test.each([
  [{ orders: [], unreadable: 1 }, '1 record could not be read and is left out. Health names it.'],
  [{ unreadable: 2 }, '2 records could not be read and are left out. Health names them.'],
  [{ orders: [] }, null],
  // The person's records have names.
  [{ unreadable: ['m/1'] }, null],
  [[], null],
  [
    [{ unreadable: 1 }, {}, { unreadable: 1 }],
    '2 records could not be read and are left out. Health names them.',
  ],
])('%j: %s', (answer, said) => {
  expect(leftOutOf(answer)).toBe(said);
});
