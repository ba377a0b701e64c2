/* The addresses of the desk. They stand apart from the shop's, which shoppers download. */

export const deskRoutes = {
  today: '/desk',
  login: '/desk/login',
  orders: '/desk/orders',
  newOrder: '/desk/new-order',
  order: (orderId: string) => `/desk/order?id=${encodeURIComponent(orderId)}`,
  ordersOfShopper: (orderId: string) => `/desk/orders?of=${encodeURIComponent(orderId)}`,
  stock: '/desk/stock',
  messages: '/desk/messages',
  reviews: '/desk/reviews',
  sales: '/desk/sales',
  products: '/desk/products',
  editProduct: '/desk/products/edit',
  product: (id: number) => `/desk/products/edit?id=${id}`,
  productNamed: (name: string) => `/desk/products?q=${encodeURIComponent(name)}`,
  codes: '/desk/codes',
  giftCards: '/desk/gift-cards',
  settings: '/desk/settings',
  mails: '/desk/mails',
  returns: '/desk/returns',
  texts: '/desk/texts',
  editText: '/desk/texts/edit',
  text: (name: string) => `/desk/texts/edit?file=${encodeURIComponent(name)}`,
} as const;

/** The links of the desk's navigation, in their order. */
export const deskScreens = [
  { id: 'today', name: 'Today', href: deskRoutes.today },
  { id: 'orders', name: 'Orders', href: deskRoutes.orders },
  { id: 'stock', name: 'Stock', href: deskRoutes.stock },
  { id: 'messages', name: 'Messages', href: deskRoutes.messages },
  { id: 'reviews', name: 'Reviews', href: deskRoutes.reviews },
  { id: 'sales', name: 'Sales', href: deskRoutes.sales },
  { id: 'products', name: 'Products', href: deskRoutes.products },
  { id: 'returns', name: 'Returns', href: deskRoutes.returns },
  { id: 'codes', name: 'Codes', href: deskRoutes.codes },
  { id: 'texts', name: 'Texts', href: deskRoutes.texts },
  { id: 'settings', name: 'Settings', href: deskRoutes.settings },
] as const;

/** A phone's bar has room for seven, and for 'More', which opens these. */
export const moreScreens = deskScreens.slice(7);

export type DeskScreen = (typeof deskScreens)[number]['id'];

/** The login page, which leads back to `from` afterwards. */
export const loginPath = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  `${deskRoutes.login}?then=${encodeURIComponent(pathname + search)}`;

/**
 * Where the login page leads: to the page of the desk that `then` in its query names, and to Today
 * for any other address.
 */
export function pathAfterLogin(search: string): string {
  const then = new URLSearchParams(search).get('then') ?? '';
  const here = 'https://desk.invalid';
  if (!URL.canParse(then, here)) return deskRoutes.today;
  const { origin, pathname, search: query } = new URL(then, here);
  const isDesk = /^\/desk(\/|$)/.test(pathname) && pathname !== deskRoutes.login;
  return origin === here && isDesk ? pathname + query : deskRoutes.today;
}

/** The secret of a sign-in link, `/desk/login#link=…`; null where there is none. */
export const linkIn = (hash: string): string | null =>
  new URLSearchParams(hash.slice(1)).get('link') || null;
