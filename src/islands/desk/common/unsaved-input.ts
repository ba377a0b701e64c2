/* What a keeper has typed and not saved yet, on whatever screen. */

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'search');

const typed = new Set<Field>();
// The build draws the desk's screens too, where nobody types.
if (!import.meta.env.SSR)
  document.addEventListener('input', ({ target }) => {
    if (isField(target)) typed.add(target);
  });

/** Says that the fields within an element are saved, although they still show their text. */
export function clearUnsavedInput(root: Element | null): void {
  for (const field of typed) if (root?.contains(field)) typed.delete(field);
}

/** Has a field unsaved text? A sent field is empty again, or gone with its dialog. */
export function hasUnsavedInput(): boolean {
  for (const field of typed) if (!field.isConnected) typed.delete(field);
  return [...typed].some(({ value }) => value !== '');
}
