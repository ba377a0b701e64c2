import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FirstPaint } from '../../netlify/build/first-paint.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const root = temporaryFolder('first-paint');
mkdirSync(join(root, '_astro'));
for (const [name, text] of Object.entries({
  'badge.js': 'import{d as e,n as t}from"./frame.js";import"./side.js";e.subscribe(t);',
  'frame.js':
    'import{t as e}from"./runtime.js";var o=()=>import("./later.js");export{o as d,e as n};',
  'side.js': 'import"./frame.js";',
  'runtime.js': 'var e=1;export{e as t};',
  'later.js': 'export{};',
  'base.css': 'a{color:red}\n',
}))
  writeFileSync(join(root, '_astro', name), text);

const sheet = '<link rel="stylesheet" href="/_astro/base.css">';
const scripts =
  '<script type="module" src="/_astro/badge.js"></script><script type="module" src="/_astro/side.js"></script>';
const page = (body: string) => `<head>${sheet}${scripts}</head>${body}`;

/** Text that compresses badly, as words and addresses do. */
const text = (words: number) =>
  Array.from({ length: words }, (_, index) => ((index * 2_654_435_761) >>> 0).toString(36)).join(
    ' ',
  );

test.each([
  ['short', '<p>Short</p>'],
  ['long, and compresses well', 'x'.repeat(60_000)],
])('a page that is %s has its style sheet inside', (_, body) => {
  const html = new FirstPaint(root).prepare(page(body));
  expect(html).toContain('<style>a{color:red}</style>');
  expect(html).not.toContain('rel="stylesheet"');
});

test('one that takes a second round trip anyway leaves it outside, where the browser can cache it', () => {
  const html = new FirstPaint(root).prepare(page(text(4_000)));
  expect(html).toContain(sheet);
  expect(html).not.toContain('<style>');
});

test('what the scripts import at their start is preloaded with them, each file once', () => {
  const html = new FirstPaint(root).prepare(page(''));
  const preloaded = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)];
  expect(preloaded.map(([, path]) => path)).toEqual(['/_astro/frame.js', '/_astro/runtime.js']);
  expect(html.indexOf('modulepreload')).toBeLessThan(html.indexOf('<script'));
});

test('a page that waits for its first paint fetches no script before it, and has them all in their order', () => {
  const waits = '<script data-after-paint>start();</script>';
  for (const body of [waits, waits + text(4_000)]) {
    const html = new FirstPaint(root).prepare(page(body));
    expect(html).not.toMatch(/type="module"|modulepreload|fetchpriority/);
    const block = /<script type="text\/late" data-src="\/_astro\/([^"]+)"><\/script>/g;
    const late = [...html.matchAll(block)];
    const names = late.map(([, name]) => name);
    expect(names).toEqual(['frame.js', 'runtime.js', 'badge.js', 'side.js']);
  }
});

test('where the style sheet stays outside, the scripts and what they import come after it', () => {
  const firstPaint = new FirstPaint(root);
  const html = firstPaint.prepare(page(text(4_000)));
  const fetched = [...html.matchAll(/<[^>]+\.js"/g)].map(([tag]) => tag);
  expect(fetched).toHaveLength(4);
  for (const tag of fetched) expect(tag).toContain('fetchpriority="low"');
  expect(html.match(/fetchpriority/g)).toHaveLength(fetched.length);
  expect(firstPaint.prepare(page(''))).not.toContain('fetchpriority');
});

test('an inline script is minified, data is unchanged', () => {
  const data = '<script type="application/ld+json">{ "a": 1 }</script>';
  const code = '<script data-astro-rerun>\n  /* Why. */\n  if (1 < 2) alert("more");\n</script>';
  const html = new FirstPaint(root).prepare(data + code);
  expect(html).toContain(data);
  expect(html).toContain('<script data-astro-rerun>alert(`more`);</script>');
});

test('a script that cannot be read stops the build', () => {
  expect(() => new FirstPaint(root).prepare('<script>if (</script>')).toThrow(/if \(/);
});

test('a page without scripts or style sheets is unchanged', () => {
  expect(new FirstPaint(root).prepare('<p>Plain</p>')).toBe('<p>Plain</p>');
});
