import { asleepPartOf } from './dead-parts';

/* What somebody has typed or chosen on a page that is loaded whole is put back there. */

export interface KeptField {
  /** Names the field within its page. */
  id: string;
  /** Its text, or what is chosen; of a box or a button of a group, whether it is ticked. */
  value: string | boolean;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fields = () => [...document.querySelectorAll<Field>('input, select, textarea')];

const without = /^(?:hidden|submit|button|reset|image)$/;
const choices = /^(?:radio|checkbox|range|color|select-one|select-multiple)$/;

const isChoice = ({ type }: Field) => choices.test(type);
const isTicked = (field: Field): field is HTMLInputElement =>
  /^(?:radio|checkbox)$/.test(field.type);

/** Passwords, card data and codes are never stored; a file cannot be. */
const isSecret = (field: Field) =>
  /^(?:password|file)$/.test(field.type) ||
  /password|^cc-|one-time-code/.test(field.autocomplete) ||
  /^(?:code|token|pin)$/i.test(field.name);

/** Whether somebody has changed it. A field of React's shows its value as the default, hence the last. */
function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  if (filled.has(field)) return true;
  if (isTicked(field)) return field.checked !== field.defaultChecked;
  return (
    field.value !== field.defaultValue ||
    field === document.activeElement ||
    field.matches(':is(:user-valid, :user-invalid)')
  );
}

const isTyped = (field: Field) =>
  !isChoice(field) && !without.test(field.type) && field.value !== '' && isTouched(field);

/** Which of them all: two forms of a page may have a field of one name, and a list a form in each row. */
function ids(all: readonly Field[]): Map<Field, string> {
  const counts = new Map<string, number>();
  return new Map(
    all.map((field) => {
      const heading = field
        .closest('dialog, article, li, tr')
        ?.querySelector('h1, h2, h3, h4, th, a');
      const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent;
      const value = isTicked(field) ? field.value : null;
      const name = JSON.stringify([heading?.textContent, field.name, label, value]);
      const nth = counts.get(name) ?? 0;
      counts.set(name, nth + 1);
      return [field, `${name}${nth}`];
    }),
  );
}

/** What is typed in the page, in text fields. */
export function typedFields(): { hasText: boolean; hasSecret: boolean } {
  const typed = fields().filter(isTyped);
  return { hasText: typed.length > 0, hasSecret: typed.some(isSecret) };
}

/** Whether a part without code has a choice that nobody has taken over. */
export const hasChoice = (part: Element): boolean =>
  fields().some((field) => part.contains(field) && isChoice(field) && isTouched(field));

/**
 * What is to be put back: texts, and the choices of forms and of what had no code. Not those of the
 * desk, where one decides on money and stock.
 */
export function touchedFields(): KeptField[] {
  const all = fields();
  const named = ids(all);
  const isDesk = document.body.classList.contains('desk');
  const isKept = (field: Field) =>
    isChoice(field)
      ? isTouched(field) && !isDesk && (field.form !== null || asleepPartOf(field) !== null)
      : isTyped(field) && !isSecret(field);
  return all.filter(isKept).map((field) => ({
    id: named.get(field) ?? '',
    value: isTicked(field) ? field.checked : field.value,
  }));
}

/** Puts back what has its field by now. @returns the rest. */
export function putBack(kept: readonly KeptField[]): KeptField[] {
  const named = ids(fields());
  const found = new Map([...named].map(([field, id]) => [id, field]));
  return kept.filter(({ id, value }) => {
    const field = found.get(id);
    if (field && !isTouched(field)) fill(field, value);
    return field === undefined;
  });
}

const filled = new WeakSet<Field>();

/** As if typed, where it is seen: a field of React's forgets what is set in another way. */
function fill(field: Field, value: string | boolean): void {
  filled.add(field);
  field.closest('details')?.setAttribute('open', '');
  if (isTicked(field)) {
    if (field.checked !== value) field.click();
    return;
  }
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
