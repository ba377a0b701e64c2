/** Every address of the shop, so that a link is never spelled by hand. */
export const routes = {
  home: '/',
  shop: '/shop',
  oils: '/oils',
  diffusers: '/diffusers',
  about: '/about',
  faq: '/faq',
  blog: '/blog',
  contact: '/contact',
  cart: '/cart',
  wishlist: '/wishlist',
  checkout: '/checkout',
  login: '/login',
  signIn: '/signin',
  register: '/register',
  dashboard: '/dashboard',
  forgot: '/forgot',
  reset: '/reset',
  verify: '/verify',
  order: '/order',
  invoice: '/invoice',
  track: '/track',
  withdraw: '/withdraw',
  sendBack: '/send-back',
  newsletter: '/newsletter',
  review: '/review',
  reviewMails: '/review-mails',
  /** What the shop page says of shipping and returns. */
  delivery: '/shop#shipping-returns',
  privacy: '/privacy',
  terms: '/terms',
  imprint: '/imprint',
  accessibility: '/accessibility',
  reviewPolicy: '/reviews',
  finder: '/finder',
  discovery: '/discovery',
  giftCard: '/gift-card',
  /** What is on a card, and the card to print. */
  giftCardBalance: '/gift-card/balance',
  compare: '/compare',
  notes: '/notes',
  offline: '/offline',
  note: (id: string) => `/notes/${id}`,
  family: (id: string) => `/families/${id}`,
  post: (slug: string) => `/blog/${slug}`,
  product: (id: number) => `/product/${id}`,
  oil: (id: number) => `/oil/${id}`,
  diffuser: (id: number) => `/diffuser/${id}`,
  set: (slug: string) => `/set/${slug}`,
} as const;

export type ProductKind = 'perfume' | 'oil' | 'diffuser' | 'set' | 'other';

const shop = { name: 'Shop', href: routes.shop };

/** The list page on which a kind of product stands. */
export const listOf: Record<ProductKind, { name: string; href: string }> = {
  perfume: shop,
  oil: { name: 'Essential Oils', href: routes.oils },
  diffuser: { name: 'Aroma Diffusers', href: routes.diffusers },
  set: shop,
  other: shop,
};

/** Further pages of a list have addresses of their own, for visitors without scripts. */
export const listPage = (kind: ProductKind, page: number): string =>
  page === 1 ? listOf[kind].href : `${listOf[kind].href}/${page}`;

/** The canonical address of a product: oils and diffusers have paths of their own (R53). */
export function productPath(product: { id: number; kind: ProductKind; set?: string | undefined }) {
  if (product.set !== undefined) return routes.set(product.set);
  if (product.kind === 'oil') return routes.oil(product.id);
  if (product.kind === 'diffuser') return routes.diffuser(product.id);
  return routes.product(product.id);
}

/** The id as it stands in the address of a product, '' where there is none. */
export const productIdIn = (pathname: string): string =>
  /^\/[^/]+\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '';
