import { describe, expect, test } from 'vitest';
import {
  blogPosting,
  breadcrumbList,
  faqPage,
  offer,
  organization,
  toScript,
  webSite,
} from '~/domain/catalogue/structured-data';

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

  test('an offer has dollars with two decimals and the real availability', () => {
    const data = offer(site, { name: '50ML', price: 19900, inStock: false, href: '/product/6' });
    expect(data).toMatchObject({
      price: '199.00',
      priceCurrency: 'USD',
      availability: 'https://schema.org/OutOfStock',
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
    });
    expect(data).toMatchObject({
      datePublished: '2026-10-12',
      author: { name: 'Idris Karam' },
      image: 'https://shop.example/a.jpg',
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
    const shop = { name: '</script>', blurb: '', email: '', phone: '' };
    expect(toScript(organization(site, shop))).not.toContain('</script>');
  });
});
