import { pathOf, type Product } from './catalogue.ts';
import { isoDate } from '../text/dates.ts';
import { toDollars, type Cents } from '../money.ts';
import { routes } from '../frame/routes.ts';

/*
 * What search engines read about a page (schema.org, JSON-LD). Ratings are sample data and never
 * stand here (R135). Addresses are made absolute with the shop's own origin.
 */

export type JsonLd = Record<string, unknown>;

const context = 'https://schema.org';
const absolute = (site: URL, path: string) => new URL(path, site).href;

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
}

export const organization = (site: URL, shop: ShopFacts): JsonLd => ({
  '@context': context,
  '@type': 'Organization',
  '@id': absolute(site, '/#organization'),
  name: shop.name,
  description: shop.blurb,
  url: absolute(site, '/'),
  logo: absolute(site, '/icons/icon-512.png'),
  email: shop.email,
  telephone: shop.phone,
});

/** The shop's own search, as the header's form calls it (R127). */
export const webSite = (site: URL, name: string): JsonLd => ({
  '@context': context,
  '@type': 'WebSite',
  name,
  url: absolute(site, '/'),
  publisher: { '@id': absolute(site, '/#organization') },
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
}

export const blogPosting = (site: URL, post: PostFacts): JsonLd => ({
  '@context': context,
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.excerpt,
  image: absolute(site, post.picture),
  datePublished: isoDate(post.date),
  author: { '@type': 'Person', name: post.author },
  publisher: { '@id': absolute(site, '/#organization') },
  mainEntityOfPage: absolute(site, post.href),
});

/** One offer of a product: a size or a colour at its own price. */
export const offer = (
  site: URL,
  { name, price, inStock, href }: { name: string; price: Cents; inStock: boolean; href: string },
): JsonLd => ({
  '@type': 'Offer',
  name,
  price: toDollars(price).toFixed(2),
  priceCurrency: 'USD',
  availability: `${context}/${inStock ? 'InStock' : 'OutOfStock'}`,
  url: absolute(site, href),
});

/** A product with one offer for each size or colour, addressed as the product page reads it. */
export function productData(site: URL, product: Product, pictures: readonly string[]): JsonLd {
  const { id, name, brand, description, inStock, option, variants } = product;
  const path = pathOf(product);
  const sold = variants.length > 0 ? variants : [{ name, price: product.price }];
  return {
    '@context': context,
    '@type': 'Product',
    '@id': absolute(site, `${path}#product`),
    sku: String(id),
    name,
    description,
    brand: { '@type': 'Brand', name: brand },
    image: pictures.map((picture) => absolute(site, picture)),
    url: absolute(site, path),
    offers: sold.map((variant) => {
      const href = option ? `${path}?${option}=${encodeURIComponent(variant.name)}` : path;
      return offer(site, { name: variant.name, price: variant.price, inStock, href });
    }),
  };
}

/** JSON for a `<script>`: a '<' inside a text cannot end it. */
export const toScript = (data: JsonLd): string => JSON.stringify(data).replaceAll('<', '\\u003c');
