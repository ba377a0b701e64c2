// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { afterEach, expect, test } from 'vitest';
import { deadParts, recordLoss } from '~/repair/dead-parts';
import { hasChoice, putBack, touchedFields, typedFields } from '~/repair/fields';
import { isSending, missedPresses, repeat } from '~/repair/presses';

afterEach(() => {
  document.body.className = '';
});

const show = (html: string) => {
  document.body.innerHTML = html;
};

const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`There is no field ${name}.`);
  return found;
};

const type = (name: string, text: string) => {
  field(name).value = text;
};

const button = (name: string) => {
  const found = [...document.querySelectorAll('button')].find(
    (other) => other.textContent === name || other.ariaLabel === name,
  );
  if (!found) throw new Error(`There is no button ${name}.`);
  return found;
};

/** A press on a button, as the page's inline script hands it over. */
function pressOn(name: string): Event {
  const press = new MouseEvent('click', { bubbles: true });
  button(name).dispatchEvent(press);
  return press;
}

/** An island without code that has missed presses on these buttons. */
function miss(...names: string[]) {
  const island = document.querySelector('astro-island[ssr]');
  Object.assign(island ?? {}, { early: names.map(pressOn) });
}

const form = `<form method="dialog">
  <label>Name <input name="name"></label>
  <input name="secret" type="password">
  <input name="card" autocomplete="cc-number">
  <input name="once" autocomplete="one-time-code">
  <input name="code"><input name="token"><input name="postalCode">
  <input name="files" type="hidden" value="never typed">
</form>`;

// R1043
test.each(['secret', 'card', 'once', 'code', 'token'])(
  'what is typed into the field %s keeps the page, and is never stored',
  (name) => {
    show(form);
    type(name, '4242');
    expect(typedFields()).toEqual({ hasText: true, hasSecret: true });
    expect(touchedFields()).toEqual([]);
  },
);

// R1042
test('what is typed is put back in its field, once it is there', () => {
  show(form);
  type('name', 'Amina');
  type('postalCode', '1250');
  const kept = touchedFields();
  show('');
  expect(putBack(kept)).toEqual(kept);
  show(form);
  type('postalCode', '9999');
  const heard: string[] = [];
  document.body.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) heard.push(target.name);
  });
  expect(putBack(kept)).toEqual([]);
  expect([field('name').value, field('postalCode').value]).toEqual(['Amina', '9999']);
  expect(heard).toEqual(['name']);
});

// R1042
test('what is put back can be seen, also where it was folded away', () => {
  const folded = `<details>${form}</details>`;
  show(folded);
  type('name', 'Amina');
  const kept = touchedFields();
  show(folded);
  putBack(kept);
  expect(document.querySelector('details')?.open).toBe(true);
});

// R1042
test('two fields of one name are told apart by their row and its heading', () => {
  const rows = (...names: string[]) =>
    show(
      names.map((name) => `<li><h2>${name}</h2><textarea name="reply"></textarea></li>`).join(''),
    );
  rows('Ada', 'Ben');
  const [, second] = document.querySelectorAll('textarea');
  if (second) second.value = 'Thank you, Ben.';
  const kept = touchedFields();
  rows('Cleo', 'Ada', 'Ben');
  putBack(kept);
  expect([...document.querySelectorAll('textarea')].map(({ value }) => value)).toEqual([
    '',
    '',
    'Thank you, Ben.',
  ]);
});

const choice = '<form><input type="checkbox" name="restock" checked></form>';

// R1043
test('a choice is put back in the shop, and made anew at the desk', () => {
  show(choice);
  field('restock').checked = false;
  expect(touchedFields()).toHaveLength(1);
  document.body.className = 'desk';
  expect(touchedFields()).toEqual([]);
});

test('a choice in a part without code was heard by nobody', () => {
  show(`<astro-island ssr>${choice}</astro-island>`);
  expect(hasChoice(document.body)).toBe(false);
  field('restock').click();
  expect(hasChoice(document.body)).toBe(true);
});

const island = `<astro-island ssr>
  <button>One more</button><button>Add to Cart</button><button role="tab">360° View</button>
  <button aria-label="Add Rose to wishlist" aria-pressed="false"></button>
  <button>Cancel order</button>
  <form method="dialog"><button>Send Now</button></form>
</astro-island>`;

const namesOf = (presses: { name: string }[]) => presses.map(({ name }) => name);

// R1040, R1043
test.each([
  [
    ['One more', 'Add to Cart'],
    ['One more', 'Add to Cart'],
  ],
  [
    ['360° View', 'Add Rose to wishlist'],
    ['360° View', 'Add Rose to wishlist'],
  ],
  [['Send Now'], []],
  [['Cancel order'], []],
  [['360° View', 'Cancel order', 'Add to Cart'], ['360° View']],
])('of the missed presses %j those are repeated: %j', (missed, repeated) => {
  show(island);
  miss(...missed);
  expect(namesOf(missedPresses(undefined))).toEqual(repeated);
  document.body.className = 'desk';
  const openers = repeated.filter((name) => name.startsWith('360'));
  expect(namesOf(missedPresses(undefined))).toEqual(openers);
});

// R1041
test('of what has its code only an opener is pressed again', () => {
  show(island.replaceAll('astro-island', 'div'));
  expect(namesOf(missedPresses(pressOn('360° View')))).toEqual(['360° View']);
  for (const name of ['Add to Cart', 'Add Rose to wishlist', 'Send Now'])
    expect(missedPresses(pressOn(name))).toEqual([]);
});

// R1041
test('of reviews each press is repeated, because their code comes with it', () => {
  show('<product-reviews><button aria-pressed="false">5 stars (4)</button></product-reviews>');
  customElements.define('product-reviews', class extends HTMLElement {});
  expect(namesOf(missedPresses(pressOn('5 stars (4)')))).toEqual(['5 stars (4)']);
  expect(isSending(pressOn('5 stars (4)'))).toBe(false);
});

// R1043
test('a form and the desk may be sending, a tab never is', () => {
  show(island.replaceAll('astro-island', 'div'));
  const sending = () =>
    ['Send Now', 'Cancel order', '360° View'].map((name) => isSending(pressOn(name)));
  expect(sending()).toEqual([true, false, false]);
  document.body.className = 'desk';
  expect(sending()).toEqual([true, true, false]);
});

// R1040
test('a press is repeated on the same of several buttons of one name', () => {
  show('<button>Add to Cart</button><astro-island ssr><button>Add to Cart</button></astro-island>');
  const [, second] = document.querySelectorAll('button');
  const press = new MouseEvent('click');
  second?.dispatchEvent(press);
  Object.assign(document.querySelector('astro-island') ?? {}, { early: [press] });
  const [missed] = missedPresses(undefined);
  const pressed: Element[] = [];
  document.body.addEventListener('click', ({ target }) => pressed.push(target as Element));
  expect(missed && repeat(missed)).toBe(true);
  expect(pressed).toEqual([second]);
  expect(repeat({ name: 'Add to Cart', nth: 2 })).toBe(false);
});

// R1040
test('a lost script leaves elements without code, not the islands that may still come', () => {
  show('<astro-island ssr></astro-island><star-list></star-list><script></script>');
  const script = document.querySelector('script');
  expect(deadParts()).toEqual([]);
  script?.addEventListener('error', recordLoss);
  script?.dispatchEvent(new Event('error'));
  expect(deadParts().map(({ localName }) => localName)).toEqual(['star-list']);
  const lost = document.querySelector('astro-island');
  lost?.addEventListener('astro:hydration-error', recordLoss);
  lost?.dispatchEvent(new Event('astro:hydration-error'));
  expect(deadParts()).toHaveLength(2);
});

/** Where an import that fails is handled as Vite does not hear it. */
function deafIn(file: string, text = readFileSync(file, 'utf8')): string[] {
  const deaf: string[] = [];
  const visit = (node: ts.Node): void => {
    const asked = ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression);
    const promise = asked && node.expression.expression;
    if (promise && ts.isCallExpression(promise) && node.arguments.length > 1)
      if (promise.expression.kind === ts.SyntaxKind.ImportKeyword) deaf.push(promise.getText());
    ts.forEachChild(node, visit);
  };
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind));
  return deaf;
}

// R1041: Vite takes `import().then(done, failed)` for the import, and tells the page of no loss.
test('no import has its failure beside what is done with it', () => {
  expect(deafIn('a.ts', "import('./b').then(() => 1, () => 2).catch(() => 3)")).toHaveLength(1);
  expect(deafIn('a.ts', "import('./b').then(() => 1).then(() => 2, () => 3)")).toEqual([]);
  const files = globSync('src/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => deafIn(file))).toEqual([]);
});
