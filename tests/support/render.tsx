import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Draws a piece of React into the page of the test, once its effects have run. */
export async function render(node: ReactNode): Promise<{ page: HTMLElement; leave: () => void }> {
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  await act(async () => {
    root.render(node);
    await Promise.resolve();
  });
  return {
    page,
    leave() {
      act(() => root.unmount());
      page.remove();
    },
  };
}
