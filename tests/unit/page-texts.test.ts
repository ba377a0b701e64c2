// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { PageTexts } from '~/features/publishing/desk/texts/page-texts';

/* R987: unsaved texts in a page of the shop. */

const page = (html: string) => {
  const made = document.implementation.createHTMLDocument();
  made.body.innerHTML = html;
  return { body: made.body, texts: new PageTexts(made) };
};

test('a text stands where the page has it, however the page spells its quotes', () => {
  const { body, texts } = page('<h1>It’s  here</h1><p>Another</p>');
  const shown = texts.show([{ before: "It's here", after: 'It is <b>there</b>' }]);
  expect(shown?.tagName).toBe('H1');
  expect(body.innerHTML).toBe('<h1>It is &lt;b&gt;there&lt;/b&gt;</h1><p>Another</p>');
});

test('a sentence with a link is found as a whole, and comes back as it was', () => {
  const html = '<p>See <a href="/shop">the shop</a> today.</p>';
  const { body, texts } = page(html);
  texts.show([{ before: 'See the shop today.', after: 'Look.' }]);
  expect(body.innerHTML).toBe('<p>Look.</p>');
  texts.show([{ before: 'See the shop today.', after: 'Look again.' }]);
  expect(body.innerHTML).toBe('<p>Look again.</p>');
  expect(texts.show([])).toBeNull();
  expect(body.innerHTML).toBe(html);
});

test('what the page does not have, and what has not changed since, is not led to', () => {
  const { texts } = page('<p>One</p>');
  expect(texts.show([{ before: 'Two', after: 'Three' }])).toBeNull();
  expect(texts.show([{ before: 'One', after: 'Four' }])).not.toBeNull();
  expect(texts.show([{ before: 'One', after: 'Four' }])).toBeNull();
});
