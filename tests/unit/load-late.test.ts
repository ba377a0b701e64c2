// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { __vitePreload } from '~/navigation/load-late';

let losses = 0;
const count = () => {
  losses += 1;
};

beforeEach(() => {
  losses = 0;
  addEventListener('vite:preloadError', count);
});

afterEach(() => {
  removeEventListener('vite:preloadError', count);
  document.head.replaceChildren();
});

const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];

test('a file is there when its style sheet is', async () => {
  let isThere = false;
  const file = __vitePreload(() => Promise.resolve('file'), ['_astro/a.css']).then((loaded) => {
    isThere = true;
    return loaded;
  });
  await new Promise((resolve) => setTimeout(resolve));
  expect(isThere).toBe(false);
  expect(sheets().map((sheet) => sheet.getAttribute('href'))).toEqual(['/_astro/a.css']);
  sheets()[0]?.dispatchEvent(new Event('load'));
  expect(await file).toBe('file');
  expect(losses).toBe(0);
});

test('a sheet that the page has is not asked for again', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/_astro/a.css">';
  expect(await __vitePreload(() => Promise.resolve(1), ['_astro/a.css'])).toBe(1);
  expect(sheets()).toHaveLength(1);
});

test('the page hears of a file that is lost, and of a style sheet', async () => {
  const lost = new TypeError('Failed to fetch dynamically imported module');
  await expect(__vitePreload(() => Promise.reject(lost))).rejects.toBe(lost);
  expect(losses).toBe(1);
  const file = __vitePreload(() => Promise.resolve(1), ['_astro/b.css']);
  sheets()[0]?.dispatchEvent(new Event('error'));
  await expect(file).rejects.toThrow('/_astro/b.css could not be loaded.');
  expect(losses).toBe(2);
});
