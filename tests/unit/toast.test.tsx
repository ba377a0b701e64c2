// @vitest-environment jsdom
import { act } from 'react';
import type * as Library from 'react-hot-toast';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ContactForm } from '~/features/messages/shop/ContactForm';
import { notify } from '~/islands/toast/notify';
import { render, shows } from '../support/render';

/** What the shop has asked the library to show. */
const asked = vi.hoisted(() => ({ toasts: vi.fn(), options: {} }));
vi.mock('react-hot-toast', async (load) => {
  const library = await load<typeof Library>();
  const { default: toast, Toaster } = library;
  const spied =
    (kind: string, show: typeof toast.success): typeof toast.success =>
    (text, options) => {
      asked.toasts(kind, text, options?.duration);
      return show(text, options);
    };
  return {
    ...library,
    default: Object.assign(spied('blank', toast), {
      success: spied('success', toast.success),
      error: spied('error', toast.error),
      dismiss: (id?: string) => {
        toast.dismiss(id);
      },
    }),
    Toaster: (props: Library.ToasterProps) => {
      asked.options = props;
      return <Toaster {...props} />;
    },
  };
});

const region = document.body.appendChild(document.createElement('section'));
region.id = 'toaster';
const show = (...args: Parameters<typeof notify>) => act(() => notify(...args));

beforeEach(() => {
  asked.toasts.mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('toasts', () => {
  // R149
  test('stay 2000 ms after a success and 4000 ms otherwise', async () => {
    await show('success', 'Done');
    await show('error', 'Failed');
    await show('blank', 'By the way');
    expect(asked.toasts.mock.calls).toEqual([
      ['success', 'Done', 2000],
      ['error', 'Failed', 4000],
      ['blank', 'By the way', 4000],
    ]);
  });

  // R149
  test('of the contact page stay 3000 ms', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'Sent' })));
    const { page, leave } = await render(<ContactForm />);
    await act(async () => {
      page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }));
      await shows(() => {
        expect(asked.toasts).toHaveBeenCalled();
      });
    });
    expect(asked.toasts.mock.calls).toEqual([['success', 'Message sent successfully!', 3000]]);
    leave();
  });

  // R149
  test('stand at the top right, 8 px apart, 350 px wide at most, and leave after 1000 ms', async () => {
    await show('blank', 'Here');
    expect(asked.options).toMatchObject({
      position: 'top-right',
      gutter: 8,
      toastOptions: { removeDelay: 1000, style: { maxWidth: 350 } },
    });
  });

  // R149
  test('are at most 20 at a time', async () => {
    const texts = Array.from({ length: 25 }, (_, at) => `Toast ${at + 1}`);
    await act(() => Promise.all(texts.map((text) => notify('blank', text))));
    expect(region.querySelectorAll('[role="status"]')).toHaveLength(20);
    expect(region.textContent).toContain('Toast 25');
  });

  // R149
  test('offer something to press: undone once, then gone; and wait while it has the focus', async () => {
    const run = vi.fn();
    await act(() =>
      notify('success', 'Lamp removed from cart.', { action: { label: 'Undo', run } }),
    );
    const undo = [...region.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Undo',
    );
    const stays = () => asked.toasts.mock.calls.map(([, , duration]) => duration as number);
    expect(stays()).toEqual([4000]);
    const matches = vi.spyOn(HTMLElement.prototype, 'matches').mockReturnValue(true);
    act(() => undo?.focus());
    act(() => undo?.blur());
    expect(stays()).toEqual([4000, Infinity, 4000]);
    matches.mockRestore();
    act(() => undo?.click());
    expect(run).toHaveBeenCalledOnce();
    const action = { label: 'View cart', href: '/cart' };
    await act(() => notify('success', 'Lamp added to cart!', { action }));
    expect(region.querySelector('a')?.getAttribute('href')).toBe(action.href);
  });

  // R149
  test('are held by a mouse over their button and by the focus of a key, and never by a tap', async () => {
    const action = { label: 'Undo', run: vi.fn() };
    await act(() => notify('success', 'Held', { action }));
    const undo = [...region.querySelectorAll('button')].at(-1);
    const stays = () => asked.toasts.mock.calls.map(([, , duration]) => duration as number);
    const over = (type: string, pointerType: string) =>
      act(() => {
        undo?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType }));
      });
    over('pointerover', 'touch');
    over('pointerout', 'touch');
    // What a browser makes of a tap: no key has moved the focus.
    const matches = vi.spyOn(HTMLElement.prototype, 'matches').mockReturnValue(false);
    act(() => undo?.focus());
    matches.mockRestore();
    expect(stays()).toEqual([4000]);
    over('pointerover', 'mouse');
    over('pointerout', 'mouse');
    expect(stays()).toEqual([4000, Infinity, 4000]);
  });

  // R149
  test('go after a tap, whose emulated mouse never leaves them', async () => {
    vi.useFakeTimers();
    const showing = notify('success', 'Tapped');
    await act(() => vi.advanceTimersByTimeAsync(10));
    await showing;
    const words = () => region.textContent;
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(words()).toContain('Tapped');
    act(() => {
      const toast = [...region.querySelectorAll('[role="status"]')].at(-1);
      toast?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    });
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(words()).not.toContain('Tapped');
    vi.useRealTimers();
  });
});
