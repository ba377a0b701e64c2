import { routes } from '../../../base/routes.ts';
import { isRecord, isText } from '../../../base/guards.ts';
import type { CollectionName } from '../collections.schema.ts';
import { folders } from '../content-paths.ts';

/* What the desk's screen 'Texts' changes. Products, settings and sample reviews are not among it. */

export const textCollections = [
  'home',
  'faq',
  'help',
  'about',
  'testimonials',
  'discovery',
  'gift-cards',
  'sets',
  'brands',
  'navigation',
  'site',
  'pages',
  'posts',
  'notes',
  'families',
] as const satisfies readonly CollectionName[];

export type TextCollection = (typeof textCollections)[number];

interface TextKind {
  /** Of the file, or of the folder. */
  name: string;
  /** Where shoppers read it. */
  page: (slug: string) => string;
  /** What one is called that may be added and taken away. */
  one?: string;
}

export const textKinds: Record<TextCollection, TextKind> = {
  home: { name: 'Home page', page: () => routes.home },
  faq: { name: 'Questions and answers', page: () => routes.faq },
  help: { name: 'Help', page: () => routes.shop },
  about: { name: 'About', page: () => routes.about },
  testimonials: { name: 'Testimonials', page: () => routes.home },
  discovery: { name: 'Discovery set', page: () => routes.discovery },
  'gift-cards': { name: 'Gift cards', page: () => routes.giftCard },
  sets: { name: 'Sets', page: routes.set, one: 'set' },
  brands: { name: 'Houses', page: () => routes.home },
  navigation: { name: 'Menu', page: () => routes.home },
  site: { name: 'Shop', page: () => routes.home },
  pages: { name: 'Pages', page: (slug) => `/${slug}` },
  posts: { name: 'Articles', page: routes.post, one: 'article' },
  notes: { name: 'Notes', page: routes.note, one: 'note' },
  families: { name: 'Families', page: routes.family },
};

/** One text by its short name: 'faq', or 'posts/what-oud-is'. */
export interface TextName {
  collection: TextCollection;
  /** '' of a collection that is one file. */
  slug: string;
}

/** Null for what is no text. */
export function textNamed(name: string): TextName | null {
  const [first, slug = '', ...rest] = name.split('/');
  const collection = textCollections.find((one) => one === first);
  const isFolder = collection && folders[collection] !== undefined;
  if (!collection || rest.length > 0 || isFolder !== /^[a-z0-9-]+$/.test(slug)) return null;
  return { collection, slug };
}

export const pathOf = ({ collection, slug }: TextName): string =>
  slug === ''
    ? `src/content/${collection}.yaml`
    : `src/content/${collection}/${slug}.${folders[collection] ?? 'yaml'}`;

/** The short name of a text by the path of its file. */
export const nameOfPath = (path: string): string =>
  path.replace(/^src\/content\/|\.(?:yaml|md)$/g, '');

/** What an entry of a folder calls itself; '' while it has no name. */
export function titleIn(values: unknown): string {
  const { title, name } = isRecord(values) ? values : {};
  const own = title ?? name;
  return isText(own) ? own : '';
}
