import { pathOf, type Product } from './catalogue.ts';
import { isoDate } from '../../base/text/dates.ts';
import { routes } from '../../base/routes.ts';

/*
 * What search engines read about a page (schema.org, JSON-LD). Ratings are sample data and never
 * stand here (R22). Addresses are made absolute with the shop's own origin.
 */

export type JsonLd = Record<string, unknown>;

export const context = 'https://schema.org';
export const absolute = (site: URL, path: string) => new URL(path, site).href;

/** A thing that another part of the page, or of the shop, says all of. */
export const reference = (site: URL, path: string) => ({ '@id': absolute(site, path) });

/** One step of the way to a page; the last one is the page itself. */
export interface Crumb {
  name: string;
  href: string;
}

export interface ShopFacts {
  name: string;
  blurb: string;
  email: string;
  phone: string;
  address: { street: string; city: string; region: string; postalCode: string; country: string };
}

/** @param returns what the shop says of returns (policies.ts). */
export const organization = (site: URL, shop: ShopFacts, returns?: JsonLd): JsonLd => ({
  '@context': context,
  '@type': 'Organization',
  '@id': absolute(site, '/#organization'),
  name: shop.name,
  description: shop.blurb,
  url: absolute(site, '/'),
  logo: absolute(site, '/icons/icon-512.png'),
  email: shop.email,
  telephone: shop.phone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: shop.address.street,
    addressLocality: shop.address.city,
    addressRegion: shop.address.region,
    postalCode: shop.address.postalCode,
    addressCountry: shop.address.country,
  },
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    email: shop.email,
    telephone: shop.phone,
    url: absolute(site, routes.contact),
  },
  ...(returns && { hasMerchantReturnPolicy: returns }),
});

/** The shop's own search, as the header's form calls it (R127). */
export const webSite = (site: URL, name: string): JsonLd => ({
  '@context': context,
  '@type': 'WebSite',
  name,
  url: absolute(site, '/'),
  publisher: reference(site, '/#organization'),
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${absolute(site, routes.shop)}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
});

export const breadcrumbList = (site: URL, crumbs: readonly Crumb[]): JsonLd => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(site, href),
  })),
});

export const faqPage = (entries: readonly { question: string; answer: string }[]): JsonLd => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

export interface PostFacts {
  title: string;
  excerpt: string;
  author: string;
  date: Date;
  picture: string;
  href: string;
  /** The products that the article names. */
  named: readonly Pick<Product, 'id' | 'kind' | 'name'>[];
}

export const blogPosting = (site: URL, post: PostFacts): JsonLd => ({
  '@context': context,
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.excerpt,
  image: absolute(site, post.picture),
  datePublished: isoDate(post.date),
  author: { '@type': 'Person', name: post.author },
  publisher: reference(site, '/#organization'),
  mainEntityOfPage: absolute(site, post.href),
  ...(post.named.length > 0 && { about: post.named.map((product) => aboutOf(site, product)) }),
});

const aboutOf = (site: URL, product: PostFacts['named'][number]) => ({
  '@type': 'Thing',
  ...reference(site, `${pathOf(product)}#product`),
  name: product.name,
  url: absolute(site, pathOf(product)),
});

/** Several things in one script. */
export const graph = (things: readonly JsonLd[]): JsonLd => ({
  '@context': context,
  '@graph': things,
});

/** JSON for a `<script>`: a '<' inside a text cannot end it. */
export const toScript = (data: JsonLd): string => JSON.stringify(data).replaceAll('<', '\\u003c');
