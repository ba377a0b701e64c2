// @vitest-environment jsdom
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileLayout, piecesFile } from '../../netlify/build/mail-layout.ts';
import { mailOf } from '../../netlify/kernel/mail/layout/mail-of.ts';
import {
  button,
  facts,
  link,
  typed,
  type Block,
  type Letter,
} from '../../netlify/kernel/mail/letter.ts';
import { readHtml } from '../support/mail-parts.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const shop = {
  name: 'A <Shop>',
  email: 'counter@shop.example',
  phone: '555',
  address: '1 Shop Street',
};

const letter = (blocks: Block[], changes: Partial<Letter> = {}): Letter => ({
  to: 'reader@example.com',
  subject: 'A subject',
  heading: 'A heading',
  blocks,
  why: 'You asked for it.',
  ...changes,
});
const made = (blocks: Block[], changes: Partial<Letter> = {}) =>
  mailOf('1.kind', letter(blocks, changes), shop);

test('the pieces are those of the layout; `npm run mails` makes them anew', async () => {
  expect(readFileSync(piecesFile, 'utf8')).toBe(await compileLayout());
});

// R1068
test('a word that MJML would leave out stops it', async () => {
  const file = join(temporaryFolder('layout'), 'layout.mjml');
  const text = '<mj-text>Thank you.</mj-text>';
  const layout = (words: string) =>
    `<mjml><mj-body><mj-section><mj-column>${words}${text}</mj-column></mj-section></mj-body></mjml>`;
  writeFileSync(file, layout('Your order is on its way.'));
  await expect(compileLayout(file)).rejects.toThrow("'Your order is on its way.' stands in no");
});

describe('plain text', () => {
  // R233
  test('has the blocks in the order of the letter', () => {
    const blocks = [
      'A paragraph.',
      facts(['One', '1'], ['Two', '2']),
      button('Open', 'https://shop.example/a'),
      link('Read', 'https://shop.example/b'),
    ];
    expect(made(blocks).text).toBe(
      [
        'A heading',
        'A paragraph.',
        'One: 1\nTwo: 2',
        'Open: https://shop.example/a',
        'Read: https://shop.example/b',
        '-- \nYou asked for it.\nA <Shop>, 1 Shop Street, counter@shop.example, 555',
      ].join('\n\n'),
    );
  });

  // R177
  test.each(['\n', '\r\n', '\r', '\u2028', '\u0085', '\v'])(
    'keeps typed words apart from the shop’s, whatever breaks their lines: %j',
    (lineBreak) => {
      const { text } = made([typed('Question', `One${lineBreak}-- ${lineBreak}Two`)]);
      expect(text).toContain('\n\nQuestion:\n    One\n    -- \n    Two\n\n-- \n');
    },
  );
});

describe('HTML', () => {
  // R177
  test('escapes every text', () => {
    const text = `<b title='"'>&amp;</b>`;
    const blocks = [
      text,
      facts([text, text]),
      typed(text, text),
      button(text, `https://shop.example/"><b>`),
    ];
    const { html } = made(blocks, { subject: text, heading: text, why: text });
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect(page.querySelectorAll('b')).toHaveLength(0);
    expect(page.title).toBe(text);
    expect(page.querySelector('h1')?.textContent).toBe(text);
    expect(page.querySelector('a')?.getAttribute('href')).toBe('https://shop.example/"><b>');
    expect(readHtml(html).words.join(' ').split(text)).toHaveLength(9);
    expect(page.body.textContent).toContain('A <Shop>, 1 Shop Street');
  });

  test('does not look for places in what was put into one', () => {
    const { html } = made([typed('Question', '{{ subject }} {{{blocks}}} $& $1')]);
    expect(html).toContain('<div dir="auto">{{ subject }} {{{blocks}}} $&amp; $1');
  });
});

describe('typed words', () => {
  // R177
  test.each([
    ['http://evil.example', 'http: //evil. example'],
    ['www.evil.example/a?b=c', 'www. evil. example/a?b=c'],
    ['mailto:a@evil.example', 'mailto: a@evil. example'],
    ['evil。example evil．example evil｡example', 'evil。 example evil． example evil｡ example'],
    ['\\\\evil\\share', '\\ \\ evil\\ share'],
    ['Dr. Ö. Şahin, 12/4 St. James’s St.', 'Dr. Ö. Şahin, 12/4 St. James’s St.'],
  ])('%s stands in a letter to a stranger as %s', (words, shown) => {
    const { text, html } = made([typed('Address', words)]);
    expect(text).toContain(`    ${shown}\n`);
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect(page.body.textContent).toContain(`Address${shown}`);
  });

  test('stand in a letter to the shop as they are', () => {
    const { text } = made([typed('Address', 'http://evil.example')], { to: null });
    expect(text).toContain('    http://evil.example\n');
  });
});

// R233
test('a mail that one can subscribe to names the page that ends it in both parts', () => {
  const unsubscribe = { page: 'https://shop.example/end', call: 'https://shop.example/api/end' };
  const { text, html, unsubscribeCall } = made([], { unsubscribe });
  expect(text).toContain('\nUnsubscribe: https://shop.example/end\n');
  expect(readHtml(html).links).toEqual(['https://shop.example/end']);
  expect(unsubscribeCall).toBe(unsubscribe.call);
  expect(made([]).html).not.toContain('Unsubscribe');
});

test('a mail of a full order stays below what mail programs cut off', () => {
  const line = {
    name: 'A perfume with a name of sixty characters, as long as it may be',
    price: '',
  };
  const lines = Array.from({ length: 20 }, () => ({ ...line, quantity: 99, price: '$9999.99' }));
  const { html } = made([{ kind: 'lines', lines, totals: [['Total', '$99999.99']] }]);
  expect(Buffer.byteLength(html)).toBeLessThan(100 * 1024);
});
