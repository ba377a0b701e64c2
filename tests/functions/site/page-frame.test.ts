// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { pathOf } from '../../../src/features/catalogue/catalogue.ts';
import { formatSaving } from '../../../src/base/money.ts';
import { allBuilt } from '../../support/built.ts';
import { builtPage, hrefsOf, named, textOf, textsOf } from '../../support/built-page.ts';
import { all, single } from '../../support/content.ts';

/* What every page has around it, what the home page is made of, and how pages lead to each other. */

const part = (path: string, selector: string): Element => {
  const found = builtPage(path).querySelector(selector);
  if (!found) throw new Error(`${path} has no ${selector}.`);
  return found;
};

// R6, R257
test('the header leads to account, wishlist and cart, and has the search', () => {
  const header = part('/faq', 'header');
  expect(hrefsOf(header, 'My Account')).toContain('/login');
  expect(hrefsOf(header, 'Wishlist, 0 items')).toContain('/wishlist');
  expect(hrefsOf(header, 'Cart, 0 items')).toContain('/cart');
  const search = header.querySelector('form[role="search"][action="/shop"] input[name="q"]');
  expect(search?.getAttribute('placeholder')).toBe('Search our store');
});

// R9, R257
test.each(
  Object.entries({
    'My Account': '/login',
    'Shopping Cart': '/cart',
    'My Wishlist': '/wishlist',
    'Our Store Info': '/about',
    'Order tracking': '/track',
    'Withdraw from contract here': '/withdraw',
    WishList: '/wishlist',
    'Delivery and returns': '/shop#shipping-returns',
    FAQ: '/faq',
    Contact: '/contact',
    'Privacy Policy': '/privacy',
    'Terms of Service': '/terms',
    Accessibility: '/accessibility',
    ...Object.fromEntries(single('site').social.map(({ name, href }) => [name, href])),
  }),
)('the footer’s %s leads to %s', (name, href) => {
  expect(hrefsOf(part('/faq', 'footer'), name)).toEqual([href]);
});

// R120
test('login and register lead to each other, and password managers know which password is meant', () => {
  const [login, register] = [part('/login', 'main'), part('/register', 'main')];
  expect(textOf(login.querySelector('h1'))).toBe('Log In');
  expect(hrefsOf(login, 'Register')).toEqual(['/register']);
  expect(textOf(register.querySelector('h1'))).toBe('Register');
  expect(hrefsOf(register, 'Log in')).toEqual(['/login']);
  const tokenOf = (main: Element) =>
    main.querySelector('input[type="password"]')?.getAttribute('autocomplete');
  expect([tokenOf(login), tokenOf(register)]).toEqual(['current-password', 'new-password']);
});

test('the shop leads to its scent families by plain links', () => {
  const families = named(part('/shop', 'main'), 'Scent families');
  const hrefs = [...(families?.querySelectorAll('a[href^="/families/"]') ?? [])].map(
    (link) => link.getAttribute('href') ?? '',
  );
  expect(hrefs.length).toBeGreaterThan(0);
  for (const href of hrefs) expect(textOf(part(href, 'main'))).toMatch(/From \$/);
});

describe('the home page', () => {
  const main = part('/', 'main');
  const regionOf = (name: string): Element => {
    const region = named(main, name);
    if (!region) throw new Error(`The home page has no ${name}.`);
    return region;
  };
  const featuredOf = (kind: 'perfume' | 'oil' | 'diffuser') =>
    allBuilt(kind)
      .filter((product) => product.featured)
      .slice(0, 3);

  // R23
  test('has its sections in their order', () => {
    const wanted = [
      single('home').hero[0]?.title ?? '',
      'Shop by Category',
      'Popular Perfumes',
      'Our Best Sellers',
      'Your Signature Scent',
      'News & Blog Updates',
      'Essential Oils & Diffusers',
      single('testimonials').heading,
    ];
    expect(textsOf(main, 'h2').filter((text) => wanted.includes(text))).toEqual(wanted);
  });

  // R22
  test('has its tiles', () => {
    const texts = (href: string) =>
      [...main.querySelectorAll('a')]
        .filter((link) => link.getAttribute('href') === href)
        .map(textOf);
    for (const { label, count, href } of single('home').tiles)
      expect(texts(href).some((text) => text.includes(label) && text.includes(count))).toBe(true);
    expect(hrefsOf(main, 'View All Products')).toEqual(['/shop']);
  });

  // R23
  test('shows the first featured perfumes with what is saved', () => {
    const cards = [...regionOf('Popular Perfumes').querySelectorAll('article')];
    expect(cards).toHaveLength(featuredOf('perfume').length);
    for (const [at, { name, price, originalPrice, ...perfume }] of featuredOf(
      'perfume',
    ).entries()) {
      const card = cards[at] ?? main;
      expect(textOf(card)).toContain(name);
      const saved = originalPrice - price;
      expect(/Save (\$[\d.]+)/.exec(textOf(card))?.[1]).toBe(
        saved > 0 ? formatSaving(saved) : undefined,
      );
      expect([...card.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain(
        pathOf(perfume),
      );
    }
  });

  // R23
  test('shows the newest articles, oils and diffusers, and leads to all', () => {
    const news = regionOf('News & Blog Updates');
    expect(news.querySelectorAll('article')).toHaveLength(Math.min(3, all('posts').length));
    expect(hrefsOf(news, 'View All')).toEqual(['/blog']);
    for (const link of news.querySelectorAll('article a'))
      expect(link.getAttribute('href')).toBe('/blog');
    const others = regionOf('Essential Oils & Diffusers');
    for (const kind of ['oil', 'diffuser'] as const)
      expect(others.querySelectorAll(`a[href^="/${kind}/"]`)).toHaveLength(featuredOf(kind).length);
    expect(hrefsOf(others, 'View All Oils')).toEqual(['/oils']);
    expect(hrefsOf(others, 'View All Diffusers')).toEqual(['/diffusers']);
  });
});
