/**
 * Says a sentence over the page, one at a time.
 * @param ms How long, for one that only tells; else it stays, and offers to load the page again (R852).
 */
export function say(text: string, ms?: number): void {
  bar?.remove();
  bar = document.createElement('p');
  bar.setAttribute('role', 'alert');
  bar.style.cssText = look;
  // What lies outside of an open dialog can neither be heard nor pressed.
  const parent = document.querySelector('dialog[open]') ?? document.body;
  parent.append(bar);
  bar.append(text);
  if (ms === undefined) bar.append(' ', reloadButton());
  else setTimeout((own: Element) => own.remove(), ms, bar);
}

let bar: HTMLElement | undefined;

/* Where toasts are: below the header. */
const look = `position: fixed; z-index: 40; right: var(--space-16); left: var(--space-16);
  top: calc(var(--header) + var(--space-8)); max-width: 26rem; margin-left: auto;
  padding: var(--space-16); border: 1px solid var(--hairline); border-radius: var(--radius);
  background: var(--white); box-shadow: var(--shadow); color: var(--ink)`;

function reloadButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button quiet';
  button.style.cssText = 'margin-top: var(--space-12); width: 100%';
  button.textContent = 'Load the page again';
  button.addEventListener('click', () => location.reload());
  return button;
}
