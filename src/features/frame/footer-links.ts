import { routes } from '../../base/routes.ts';

/** The footer's links with their targets (R9); Discover is ours. */
export const footerGroups = [
  {
    heading: 'Useful Links',
    links: [
      { name: 'My Account', href: routes.login },
      { name: 'Shopping Cart', href: routes.cart },
      { name: 'My Wishlist', href: routes.wishlist },
      { name: 'Our Store Info', href: routes.about },
    ],
  },
  {
    heading: 'Information',
    links: [
      { name: 'Order tracking', href: routes.track },
      { name: 'WishList', href: routes.wishlist },
      { name: 'Privacy Policy', href: routes.privacy },
      { name: 'Terms of Service', href: routes.terms },
      { name: 'Imprint', href: routes.imprint },
      { name: 'Accessibility', href: routes.accessibility },
    ],
  },
  {
    heading: 'Discover',
    links: [
      { name: 'Essential Oils', href: routes.oils },
      { name: 'Aroma Diffusers', href: routes.diffusers },
      { name: 'Scent Finder', href: routes.finder },
      { name: 'Discovery set', href: routes.discovery },
      { name: 'Gift card', href: routes.giftCard },
      { name: 'Library of Notes', href: routes.notes },
      { name: 'Delivery and returns', href: routes.delivery },
      { name: 'FAQ', href: routes.faq },
      { name: 'Contact', href: routes.contact },
    ],
  },
] as const;

/** Links that have an address; '#' is none (R9). */
export const leadSomewhere = <Link extends { href: string }>(links: readonly Link[]): Link[] =>
  links.filter(({ href }) => href !== '#');
