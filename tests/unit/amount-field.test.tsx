// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { act, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Edit } from '~/features/publishing/content-edits';
import { countIn, currencyOf } from '~/base/money';
import { describedCollection, type FieldSchema } from '~/features/publishing/described.schema';
import { amounts, type FormField } from '~/features/publishing/field-kinds';
import { unreadIn, valueOf } from '~/features/publishing/unread';
import { productKinds, productSections } from '~/features/publishing/products/fields';
import { textForms } from '~/features/publishing/texts/text-forms.schema';
import { AmountsField } from '~/features/publishing/desk/content/form/AmountFields';
import type { Content } from '~/features/publishing/desk/content/useContent';
import { AmountField } from '~/islands/desk/parts/AmountField';
import { render } from '../support/render';

/* R1051, R1052: the fields for amounts. */

let leave: () => void = () => undefined;
afterEach(() => {
  leave();
  countIn(currencyOf('USD'));
});

async function draw(props: Partial<Parameters<typeof AmountField>[0]> = {}) {
  const drawn = await render(<AmountField label="By" name="by" errors={{}} {...props} />);
  leave = drawn.leave;
  const input = drawn.page.querySelector('input');
  if (!input) throw new Error('There is no field.');
  return {
    input,
    said: () => document.getElementById(`${input.id}-hint`)?.textContent ?? null,
    write: (text: string) =>
      act(() => {
        input.value = text;
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }),
  };
}

describe('a field for money', () => {
  test('takes text by the keys for decimals, which nobody corrects', async () => {
    const { input } = await draw();
    expect([input.type, input.inputMode, input.dir]).toEqual(['text', 'decimal', 'auto']);
    expect([
      input.autocomplete,
      input.getAttribute('autocorrect'),
      input.getAttribute('spellcheck'),
    ]).toEqual(['off', 'off', 'false']);
  });

  test('has a key for the minus where it takes one', async () => {
    const { input, said, write } = await draw({ isSigned: true });
    expect(input.inputMode).toBe('text');
    write('−12,5');
    expect(said()).toBe(' = −$12.50');
  });

  test('says nothing of what stands in it, until somebody types', async () => {
    const { input, said, write } = await draw({ defaultValue: 12.5 });
    expect([input.value, said()]).toEqual(['12.5', null]);
    write('1.250');
    expect(said()).toBe(' = $1,250.00');
    write('');
    expect(said()).toBe(null);
  });

  test('shows an amount of three decimals as it is read again', async () => {
    countIn(currencyOf('KWD'));
    const { input, said, write } = await draw({ defaultValue: 1.125 });
    expect(input.value).toBe('01.125');
    write(input.value);
    expect(said()).toBe(' = KWD\u00a01.125');
    write('1.125');
    expect(said()).toContain('Write 1125 or 01.125.');
  });
});

test('what cannot be read is found wherever it stands in a change', () => {
  const read = ['12,50', ' ', '1,2,3'].map((typed) => valueOf(typed, {}));
  expect(read).toEqual([12.5, '', expect.objectContaining({ typed: '1,2,3' })]);
  const [price, , unread] = read;
  const path = 'src/content/oils/rose.yaml';
  const value = { name: 'Rose', sizes: [{ price }, { price: unread }], sample: { price: unread } };
  expect(unreadIn({ path, field: [], value }).map(({ field }) => field)).toEqual([
    'sizes[1].price',
    'sample.price',
  ]);
  expect(unreadIn({ path, field: ['sample', 'price'], value: unread })).toEqual([
    {
      path,
      field: 'sample.price',
      sentence: '“1,2,3”: This cannot be read. Write it like 1250.00.',
    },
  ]);
});

const amountsAt = 'src/content/gift-cards.yaml:amounts';

/** Gift cards' amounts, edited without a file. */
function Amounts({ saved, onEdit }: { saved: unknown; onEdit: (value: unknown) => void }) {
  const [value, setValue] = useState(saved);
  // The field asks for nothing else of the content.
  const content = {
    files: null,
    problems: [],
    valueAt: () => value,
    edit: (edit: Edit) => {
      setValue(edit.value);
      onEdit(edit.value);
    },
  } as unknown as Content;
  return (
    <AmountsField
      form={{ content, path: 'src/content/gift-cards.yaml', library: {}, pictures: {} }}
      field={amounts('amounts')}
      words={{ label: 'Amounts' }}
      at={['amounts']}
    />
  );
}

test('a list of amounts is read line by line, into numbers', async () => {
  const edits = vi.fn<(value: unknown) => void>();
  const drawn = await render(<Amounts saved={[25, 50]} onEdit={edits} />);
  leave = drawn.leave;
  const area = drawn.page.querySelector('textarea');
  expect(area?.value).toBe('25\n50');
  act(() => {
    // Bypasses React, which overwrites the element's setter.
    if (area) Reflect.set(HTMLTextAreaElement.prototype, 'value', '25\n\n1,000\n€2', area);
    area?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(edits.mock.lastCall?.[0]).toEqual([25, 1000, expect.objectContaining({ typed: '€2' })]);
  expect(area?.value).toBe('25\n\n1,000\n€2');
  expect(document.getElementById(`${amountsAt}:hint`)?.textContent).toBe(
    'One a line. = $25.00 = $1,000.00 “€” cannot be read: amounts are in USD.',
  );
});

describe('money is typed into no other field', () => {
  const files = globSync('src/{islands,features/*/{shop,desk}}/**/*.{ts,tsx}');
  const having = (pattern: RegExp) =>
    files.filter((file) => pattern.test(readFileSync(file, 'utf8'))).sort();

  test('of a form', () => {
    expect(having(/'decimal'|"decimal"|step=\{0?\./)).toEqual([
      'src/islands/desk/parts/typed-amount.tsx',
    ]);
    expect(having(/Number\(values|parseFloat\(/)).toEqual([]);
  });

  /** The fields of a form with their schemas, down to what is no group. */
  const pairs = (
    fields: readonly FormField[],
    schema: FieldSchema | undefined,
  ): [FormField, FieldSchema | undefined][] =>
    fields.flatMap((field) => {
      const own = field.name
        .split('.')
        .reduce<FieldSchema | undefined>((within, step) => within?.properties?.[step], schema);
      if (field.kind === 'group') return pairs(field.fields, own);
      return field.kind === 'list' ? pairs(field.fields, own?.items) : [[field, own]];
    });
  const forms = [
    ...productKinds.map((kind) => ({
      name: kind,
      fields: productSections[kind].flatMap((section) => section.fields),
    })),
    ...Object.entries(textForms()).map(([name, form]) => ({ name, fields: form.fields })),
  ];

  test.each(forms)('of the content: $name', ({ name, fields }) => {
    const described = describedCollection(name as Parameters<typeof describedCollection>[0]);
    for (const [field, schema] of pairs(fields, described)) {
      const isMoney = schema?.money === true || schema?.items?.money === true;
      expect([field.name, ['money', 'amounts'].includes(field.kind)]).toEqual([
        field.name,
        isMoney,
      ]);
      // A browser's own field for numbers drops a comma, so it has whole ones alone.
      if (field.kind === 'number')
        expect([field.name, schema?.type]).toEqual([field.name, 'integer']);
    }
  });
});
