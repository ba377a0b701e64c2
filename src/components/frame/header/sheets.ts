/*
 * The menu and the search are dialogs that fill a phone's screen. Their buttons open and close them
 * by `command`. This file does so for browsers without it, closes a dialog on a choice, and leads
 * Tab from its end to its start.
 */

const hasCommands = 'commandForElement' in HTMLButtonElement.prototype;
const sheets = () => document.querySelectorAll<HTMLDialogElement>('dialog[data-sheet]');
const openSheet = () => [...sheets()].find(({ open }) => open);

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const button = target.closest('[commandfor]');
  const sheet = document.getElementById(button?.getAttribute('commandfor') ?? '');
  if (sheet instanceof HTMLDialogElement && !hasCommands) {
    if (button?.getAttribute('command') === 'close') sheet.close();
    else sheet.showModal();
  }
  // The typed words stay in the field, selected, so that new ones replace them.
  if (sheet instanceof HTMLDialogElement)
    requestAnimationFrame(() => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLInputElement) activeElement.select();
    });
  if (target.closest('dialog[data-sheet] a')) openSheet()?.close();
});

document.addEventListener('submit', () => openSheet()?.close());

document.addEventListener('keydown', (event) => {
  const open = openSheet();
  if (event.key !== 'Tab' || !open) return;
  const stops = [...open.querySelectorAll<HTMLElement>('a, button, input')];
  const [first, last] = [stops.at(0), stops.at(-1)];
  const [edge, next] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  next?.focus();
});

matchMedia('(min-width: 64rem)').addEventListener('change', () => openSheet()?.close());
