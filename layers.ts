import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import type { OxlintOverride } from 'oxlint';

/**
 * What each layer may import (docs/architecture.md). Between layers of `src` the alias `~/` is
 * the only spelling, so one pattern per layer is complete.
 */
const layers: Record<string, string[]> = {
  domain: [],
  data: ['domain'],
  'api.ts': ['domain'],
  stores: ['stores', 'api', 'domain'],
  navigation: ['navigation'],
  offline: ['offline', 'domain'],
  repair: ['repair', 'domain'],
  islands: ['islands', 'navigation', 'stores', 'api', 'domain', 'styles'],
  components: ['components', 'islands', 'data', 'domain', 'assets'],
  layouts: ['layouts', 'components', 'islands', 'navigation', 'data', 'domain', 'styles', 'assets'],
  pages: ['layouts', 'components', 'islands', 'data', 'domain', 'styles', 'assets'],
};

/** Layers that know no React. */
const withoutReact = ['domain', 'data', 'stores', 'offline', 'repair'];

/** Small scripts of `components` and `layouts` reach the stores: a badge is a script over a store. */
const scriptLayers = ['components', 'layouts'];

export type Base = 'netlify/server' | 'src/domain' | 'src/islands';

/**
 * The rooms of the large layers, top floor first: a room imports itself and the floors below it, so
 * that no circle can arise. Rooms of one floor, a list, never import each other. A folder that is not named belongs to the room around it. Files that
 * stand beside the rooms may be imported by all.
 */
export const rooms: Record<Base, readonly (string | readonly string[])[]> = {
  'netlify/server': [
    'app/routes',
    'app',
    'privacy',
    'returns',
    [
      'withdrawals',
      'reviews',
      'credit',
      'discounts',
      'gift-cards',
      'invoices',
      'desk',
      'messages',
      'newsletter',
      'back-in-stock',
      'cart',
      'backup',
      'content',
    ],
    ['orders/shopper', 'orders/desk'],
    'orders/placing',
    'orders/payment',
    'orders/history',
    'orders/forget',
    'orders/index',
    'orders/mails',
    'orders/record',
    'orders',
    'stock',
    'catalogue',
    'accounts/passkeys',
    'accounts/shoppers',
    'accounts/keepers',
    'accounts/sessions',
    'accounts',
    'kernel/jobs',
    'kernel/payment',
    'kernel/mail',
    'kernel/http',
    'kernel/store',
  ],
  'src/domain': [
    'privacy',
    'returns',
    ['review', 'withdrawal', 'credit', 'discount', 'invoice', 'content', 'desk'],
    'order/desk',
    'order/view',
    'order/steps',
    'order/ledger',
    'order/history',
    'order',
    'search',
    'cart',
    ['stock', 'scent'],
    'catalogue',
    'catalogue/product',
    ['account', 'gift-card'],
    'delivery',
    'tax',
    ['message', 'newsletter', 'back-in-stock', 'frame'],
    'base',
  ],
  'src/islands': [
    'desk/login',
    'desk/today',
    'desk/orders',
    'desk/order',
    'desk/change',
    'desk/new-order',
    'desk/steps',
    'desk/print',
    'desk/stock',
    'desk/messages',
    'desk/returns',
    'desk/reviews',
    'desk/sales',
    'desk/settings',
    'desk/codes',
    'desk/gift-cards',
    'desk/texts',
    'desk/products',
    'desk/prices',
    'desk/content',
    'desk/mails',
    'desk/table',
    'desk/parts',
    'desk/common',
    'shop/home',
    'shop/product',
    'shop/review',
    'shop/pictures',
    'shop/turntable',
    'shop/buy',
    'shop/list',
    'shop/filters',
    'shop/list-state',
    'shop/wishlist',
    'shop/gift-card',
    'shop/sets',
    'shop/finder',
    'shop/compare',
    'shop/checkout',
    'shop/menu',
    'shop/card',
    'shop/cart',
    'shop/search',
    'customer/send-back',
    'customer/withdraw',
    'customer/paid',
    'customer/order',
    'customer/invoice',
    'customer/account',
    'customer/links',
    'customer/settings',
    'customer/login',
    'customer/calls',
    'customer/contact',
    'form',
    'toast',
    'parts',
  ],
};

/** What Oxlint refuses to import, as its rule `no-restricted-imports` wants it. */
interface Pattern {
  regex?: string;
  group?: string[];
  message: string;
  allowTypeImports?: boolean;
}

const refuse = (files: string, ...patterns: Pattern[]): OxlintOverride => ({
  files: [files],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

const oneOf = (names: string[]) => `(?:${names.join('|').replaceAll('.', '\\.')})`;

const parts = readdirSync('src').map((name) => name.replace(/\.ts$/, ''));
const partsWithout = (allowed: string[]) => oneOf(parts.filter((part) => !allowed.includes(part)));
const notDomain = partsWithout(['domain']);

const parentPath: Pattern = {
  regex: '^\\.\\./',
  message: 'Between layers import by the alias `~/`; inside a layer by `./` or the alias.',
};
const zodInBrowser: Pattern = {
  regex: '\\.schema(\\.ts)?$|^zod',
  message: 'Shoppers never download zod: use `import type`.',
  allowTypeImports: true,
};
/** The desk's replies (`order-replies.schema.ts`) are made of zod's small build. */
const zodOnTheDesk: Pattern = {
  group: ['*.schema*', '!*-reply.schema*', '!*-replies.schema*', 'zod'],
  message: 'The desk downloads zod/mini alone: schemas of replies, else `import type`.',
  allowTypeImports: true,
};
const barrel: Pattern = {
  regex: '/index(\\.ts)?$',
  message: 'No barrels: import the file that has it.',
};

/** The patterns of one layer of `src`, whatever the room; `zod` says what of it is refused. */
function layerPatterns(layer: string, zod = zodInBrowser): Pattern[] {
  const allowed = [...(layers[layer] ?? []), ...(scriptLayers.includes(layer) ? ['stores'] : [])];
  const patterns = [
    barrel,
    {
      regex: `^~/${partsWithout(allowed)}(?:[./]|$)`,
      message: `${layer} may import ${allowed.join(', ') || 'nothing of ours'} (docs/architecture.md).`,
    },
  ];
  // Functions import `domain` without a bundler's alias, so its rooms meet by parent paths.
  if (layer !== 'domain') patterns.push(parentPath);
  // It works in the build alone: no browser downloads it, nor zod with it.
  if (layer !== 'data')
    patterns.push(zod, { regex: '^astro:content$', message: 'Only src/data reads content.' });
  if (withoutReact.includes(layer))
    patterns.push({ regex: '^react|^@nanostores/react', message: `${layer} knows no React.` });
  return patterns;
}

const schemaPatterns: Pattern[] = [
  { regex: '^(?:[^.z]|z[^o])', message: 'A schema imports zod and its neighbours only.' },
  barrel,
];

/** Refuses these folders of `netlify`, and all of `src` but its domain. */
const beyond = (message: string, ...folders: string[]): Pattern => ({
  regex: `^~/|^(?:\\.\\./)+(?:${[...folders, `src/${notDomain}`].join('|')})(?:[./]|$)`,
  message,
});

const serverPatterns = [
  beyond('The server may import src/domain and itself.', 'local', 'functions'),
  barrel,
];

/** The folders below a layer that hold files, as paths from it. */
const foldersOf = (base: string) => [
  ...new Set(
    readdirSync(base, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.parentPath !== base)
      .map(({ parentPath }) => posix.relative(base, parentPath)),
  ),
];

/** How a file of a folder names another folder: from where it stands, or by the alias. */
function spellings(base: Base, from: string, to: string) {
  const path = posix.relative(from, to);
  const near = path.startsWith('.') ? path : `./${path}`;
  return base.startsWith('src/') ? [near, `~/${base.slice('src/'.length)}/${to}`] : [near];
}

/** The floor of each room, and the folder that is the room, from the longest name on. */
const roomsOf = (base: Base) =>
  rooms[base]
    .flatMap((floor, at) => [floor].flat().map((room) => ({ room, at })))
    .toSorted((a, b) => b.room.length - a.room.length);

/** One configuration a folder: the layer's own patterns, and the folders above and beside. */
function roomRules(
  base: Base,
  patternsOf: (room: string) => Pattern[],
  glob = '*.{ts,tsx}',
): OxlintOverride[] {
  const folders = foldersOf(base).map((folder) => {
    const found = roomsOf(base).find(({ room }) => `${folder}/`.startsWith(`${room}/`));
    if (!found) throw new Error(`${base}/${folder} has no floor in layers.ts.`);
    return { folder, ...found };
  });
  return folders.map(({ folder, room, at }) => {
    const refused = folders.filter((other) => other.at <= at && other.room !== room);
    const spelled = refused.flatMap((other) => spellings(base, folder, other.folder));
    const message = `${base}/${folder} may import its own room and the floors below it (layers.ts).`;
    const others = { regex: `^${oneOf(spelled)}/[^/]+$`, message };
    return refuse(
      `${base}/${folder}/${glob}`,
      ...patternsOf(room),
      ...(spelled.length > 0 ? [others] : []),
    );
  });
}

const layerRules = Object.keys(layers).map((layer) =>
  refuse(
    layer.endsWith('.ts') ? `src/${layer}` : `src/${layer}/**/*.{ts,tsx,astro}`,
    ...layerPatterns(layer),
  ),
);

/** Which imports are refused where; of two entries for one file the later counts. */
export const importRules: OxlintOverride[] = [
  ...layerRules,
  ...roomRules('src/domain', () => layerPatterns('domain')),
  ...roomRules('src/domain', () => schemaPatterns, '*.schema.ts'),
  ...roomRules(
    'src/domain',
    () => [...schemaPatterns, zodOnTheDesk],
    '*-{reply,replies}.schema.ts',
  ),
  ...roomRules('src/islands', (room) =>
    layerPatterns('islands', room.startsWith('desk/') ? zodOnTheDesk : zodInBrowser),
  ),
  refuse('src/domain/*.schema.ts', ...schemaPatterns),
  refuse(
    'netlify/functions/**/*.ts',
    beyond('Functions may import netlify/server and src/domain.', 'local'),
    barrel,
  ),
  ...roomRules('netlify/server', () => serverPatterns),
  refuse(
    'netlify/{backup,commands}/**/*.ts',
    beyond(
      'The commands may import the server, the local host, the database and src/domain.',
      'functions',
    ),
    barrel,
  ),
  refuse(
    'netlify/local/**/*.ts',
    beyond('The local host may import functions, the server and src/domain.'),
    barrel,
  ),
  refuse(
    'tests/unit/**/*.{ts,tsx}',
    {
      regex: 'support/built',
      message: 'Unit tests run before the build: tests/support/products.',
    },
    barrel,
  ),
];
