import { describe, expect, test } from 'vitest';
import {
  blogPosting,
  breadcrumbList,
  faqPage,
  organization,
  toScript,
  webSite,
} from '~/features/catalogue/structured-data';

const site = new URL('https://shop.example');

describe('structured data', () => {
  // R15
  test('a breadcrumb counts its steps from one and makes addresses absolute', () => {
    const data = breadcrumbList(site, [
      { name: 'Home', href: '/' },
      { name: 'Shop', href: '/shop' },
    ]);
    expect(data['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
      { '@type': 'ListItem', position: 2, name: 'Shop', item: 'https://shop.example/shop' },
    ]);
  });

  test('the site names the search of its header', () => {
    expect(webSite(site, 'Attarine')['potentialAction']).toMatchObject({
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://shop.example/shop?q={search_term_string}' },
    });
  });

  test('an article carries its day and its author', () => {
    const data = blogPosting(site, {
      title: 'Oud',
      excerpt: 'A tree.',
      author: 'Idris Karam',
      date: new Date('2026-10-12'),
      picture: '/a.jpg',
      href: '/blog/oud',
      named: [{ id: 1, kind: 'perfume', name: 'Oud Zellij' }],
    });
    expect(data).toMatchObject({
      datePublished: '2026-10-12',
      author: { name: 'Idris Karam' },
      image: 'https://shop.example/a.jpg',
      about: [{ '@id': 'https://shop.example/product/1#product', name: 'Oud Zellij' }],
    });
  });

  test('questions come with their answers', () => {
    const data = faqPage([{ question: 'Why?', answer: 'Because.' }]);
    expect(data['mainEntity']).toEqual([
      {
        '@type': 'Question',
        name: 'Why?',
        acceptedAnswer: { '@type': 'Answer', text: 'Because.' },
      },
    ]);
  });

  test('no text can end the script that it stands in', () => {
    const address = { street: '', city: '', region: '', postalCode: '', country: '' };
    const shop = { name: '</script>', blurb: '', email: '', phone: '', address };
    expect(toScript(organization(site, shop))).not.toContain('</script>');
  });
});
