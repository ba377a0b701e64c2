// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { useDialog } from '~/islands/desk/parts/useDialog';
import { render } from '../support/render';

let dialog: ReturnType<typeof useDialog<string>>;

function Probe() {
  dialog = useDialog<string>();
  return null;
}

// R228
test('a dialog that has closed ends nothing but itself', async () => {
  const { leave } = await render(<Probe />);
  act(() => dialog.open('ship'));
  const closeTheFirst = dialog.close;
  const first = dialog.turn;
  // Enter comes before the browser says that Escape has closed the first one.
  act(() => dialog.open('ship'));
  act(() => closeTheFirst());
  expect(dialog.what).toBe('ship');
  expect(dialog.turn).not.toBe(first);
  act(() => dialog.close());
  expect(dialog.what).toBeNull();
  leave();
});
