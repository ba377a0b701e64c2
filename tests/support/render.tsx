import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, vi } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const drawn = new Set<Root>();

/* What is still drawn when a file ends would go on without a page. */
afterAll(async () => {
  await act(async () => {
    for (const root of drawn) root.unmount();
    await Promise.resolve();
  });
});

/** Draws a piece of React into the page of the test, once its effects have run. */
export async function render(node: ReactNode): Promise<{ page: HTMLElement; leave: () => void }> {
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  drawn.add(root);
  await act(async () => {
    root.render(node);
    await Promise.resolve();
  });
  return {
    page,
    leave() {
      act(() => root.unmount());
      drawn.delete(root);
      page.remove();
    },
  };
}

/** Waits until the page shows what is fetched, in rounds. */
export const shows = (check: () => void) =>
  vi.waitFor(
    async () => {
      await act(() => new Promise((resolve) => setImmediate(resolve)));
      check();
    },
    { timeout: 50_000, interval: 5 },
  );
