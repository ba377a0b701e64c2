/**
 * Shows why an entry is not saved, in a dialog of our own, because the editor would only say that
 * there was an error. The promise resolves when the dialog is closed.
 */
export function showRefusal(reasons: readonly string[]): Promise<void> {
  const dialog = document.createElement('dialog');
  dialog.className = 'refusal';
  dialog.setAttribute('aria-labelledby', 'refusal-title');
  dialog.append(
    element('h2', 'Not saved', { id: 'refusal-title' }),
    listed(reasons),
    closeForm('Back to the form'),
  );
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve();
    });
  });
}

function listed(reasons: readonly string[]): HTMLElement {
  const alert = element('div', '', { role: 'alert' });
  const list = document.createElement('ul');
  list.append(...reasons.map((reason) => element('li', reason)));
  alert.append(list);
  return alert;
}

function closeForm(label: string): HTMLElement {
  const form = document.createElement('form');
  form.method = 'dialog';
  form.append(element('button', label));
  return form;
}

function element(tag: string, text: string, attributes: Record<string, string> = {}): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
