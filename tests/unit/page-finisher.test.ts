import { expect, test } from 'vitest';
import { codeTag, unnamedCode } from '~/features/frame/offline-rules';
import { idOf } from '../../netlify/build/build-id';
import { PageFinisher } from '../../netlify/build/page-finisher';
import { temporaryFolder } from '../support/temporary-folder';

const root = temporaryFolder('finished');
const site = 'https://shop.test';

test('the code’s id has the length of its placeholder, whose place is known in bytes', () => {
  expect(idOf(['a'])).toHaveLength(unnamedCode.length);
  const finisher = new PageFinisher(root);
  const tag = codeTag(unnamedCode);
  const page = finisher.finish('faq.html', `<head><title>Café – €</title>${tag}</head>`);
  const at = finisher.drawn.codeAt.get('faq.html');
  expect(Buffer.from(page).subarray(at).toString()).toBe(`${tag}</head>`);
});

// R15
test('the style of islands stands in the head', () => {
  const style = '<style>astro-island{display:contents}</style>';
  const page = new PageFinisher(root).finish('a.html', `<head></head><ul><li>${style}</li></ul>`);
  expect(page).toBe(`<head>${style}</head><ul><li></li></ul>`);
});

test('an island has no id that only the server needs', () => {
  const island = (id: string) => `<astro-island${id} prefix="r1" ssr></astro-island>`;
  const page = new PageFinisher(root).finish('a.html', `<head></head>${island(' uid="Zx1"')}`);
  expect(page).toBe(`<head></head>${island('')}`);
});

// R366
test.each([
  { of: 'a product', html: '"image":["/1.jpg","/2.jpg"]', pictures: ['/1.jpg', '/2.jpg'] },
  { of: 'a note', html: '<meta property="og:image" content="/a.jpg">', pictures: ['/a.jpg'] },
  { of: 'a page of text', html: '', pictures: [] },
  { of: 'a page that repeats another', address: '/oil/101', html: '', pictures: undefined },
  { of: 'a page for one shopper', address: null, html: '', pictures: undefined },
])(
  'the sitemap’s pictures of $of are $pictures',
  ({ address = '/product/101', html, pictures }) => {
    const finisher = new PageFinisher(root);
    const link = address === null ? '' : `<link rel="canonical" href="${site}${address}">`;
    finisher.finish('product/101.html', `<head>${link}</head>${html}`);
    expect(finisher.drawn.pictures.get('/product/101')).toEqual(pictures);
  },
);
