/*
 * What may import what (docs/architecture.md). `oxlint.imports.js` asks `refusalOf` for each import
 * of each file, by the file that it leads to.
 */

/** Where a file runs, or what it draws; the first pattern that fits. A feature has parts of its own. */
const parts: readonly (readonly [RegExp, string])[] = [
  [/^src\/features\/[^/]+\/server\//, 'server'],
  [/^src\/features\/[^/]+\/(?:shop|desk)\/.*\.astro$/, 'components'],
  [/^src\/features\/[^/]+\/(?:shop|desk)\//, 'islands'],
  [/^src\/(?:features|base)\//, 'rules'],
  [/^netlify\/(?:app|kernel)\//, 'server'],
  [/^netlify\/(?:backup|commands)\//, 'commands'],
  [/^netlify\/(functions|local|database)\//, ''],
  [
    /^src\/(data|stores|navigation|offline|repair|islands|components|layouts|pages|styles|assets)\//,
    '',
  ],
  [/^src\/(api)\.ts$/, ''],
  [/^tests\/(unit)\//, ''],
];

const partOf = (file: string): string | undefined => {
  for (const [pattern, part] of parts) {
    const found = pattern.exec(file);
    if (found) return part || found[1];
  }
  return undefined;
};

/** Small scripts of `components` and `layouts` reach the stores: a badge is a script over a store. */
const mayImport: Record<string, readonly string[]> = {
  rules: ['rules'],
  server: ['server', 'rules'],
  functions: ['server', 'rules'],
  local: ['local', 'functions', 'server', 'database', 'rules'],
  commands: ['commands', 'local', 'server', 'database', 'rules'],
  data: ['data', 'rules'],
  api: ['rules'],
  stores: ['stores', 'api', 'rules'],
  navigation: ['navigation'],
  offline: ['offline', 'rules'],
  repair: ['repair', 'rules'],
  islands: ['islands', 'navigation', 'stores', 'api', 'rules', 'styles'],
  components: ['components', 'islands', 'stores', 'data', 'rules', 'assets'],
  layouts: 'layouts components islands navigation stores data rules styles assets'.split(' '),
  pages: ['layouts', 'components', 'islands', 'data', 'rules', 'styles', 'assets'],
};

/** Parts that know no React. */
const withoutReact = ['rules', 'data', 'stores', 'offline', 'repair'];

/** Parts of the server. They import the rules without a bundler's alias, so these have relative paths. */
const ofServer = ['server', 'functions', 'local', 'commands'];

type Housed = 'server' | 'rules' | 'islands';

/** Where the rooms of a part are. What is left of a path names the room. */
const roots: Record<Housed, RegExp> = {
  server: /^netlify\/(?=app|kernel)|^src\/features\/(?=[^/]+\/server\/)/,
  rules: /^src\/(?:features\/|(?=base\/))/,
  islands: /^src\/(?:islands|features)\//,
};

/**
 * The rooms of the large parts, top floor first: a room imports itself and the floors below it, so
 * that no circle can arise. Rooms of one floor, a list, never import each other. A folder that is not
 * named belongs to the room around it. Files that stand beside the rooms may be imported by all.
 */
const floors: Record<Housed, readonly (string | readonly string[])[]> = {
  server: [
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
      'books',
      'health',
      'mails',
      'sales',
      'messages',
      'newsletter',
      'back-in-stock',
      'cart',
      'backup',
      'publishing',
    ],
    ['orders/server/shopper', 'orders/server/desk'],
    'orders/server/placing',
    'orders/server/payment',
    'orders/server/history',
    'orders/server/forget',
    'orders/server/index',
    'orders/server/mails',
    'orders/server/record',
    'orders',
    'stock',
    'search',
    'catalogue',
    'accounts/server/passkeys',
    'accounts/server/shoppers',
    'accounts/server/keepers',
    'accounts/server/sessions',
    'accounts',
    'kernel/jobs',
    'kernel/payment',
    'kernel/mail',
    'kernel/http',
    'kernel/store',
  ],
  rules: [
    'privacy',
    'returns',
    ['reviews', 'withdrawals', 'credit', 'discounts', 'books', 'publishing', 'sales', 'health'],
    'desk',
    'orders/desk-view',
    'orders/view',
    'orders/steps',
    'orders/ledger',
    'orders/history',
    'orders',
    'search',
    'cart',
    ['stock', 'scent'],
    'catalogue',
    'catalogue/product',
    ['accounts', 'gift-cards'],
    'delivery',
    'tax',
    ['messages', 'newsletter', 'back-in-stock', 'frame'],
    'mails',
    'base',
  ],
  islands: [
    'accounts/desk',
    'desk/today',
    'orders/desk/list',
    'orders/desk/order',
    'orders/desk/change',
    'orders/desk/new-order',
    'orders/desk/steps',
    'orders/desk/print',
    'stock/desk',
    'messages/desk',
    'returns/desk',
    'reviews/desk',
    'sales/desk',
    'publishing/desk/settings',
    'discounts/desk',
    'gift-cards/desk',
    'publishing/desk/texts',
    'catalogue/desk/products',
    'catalogue/desk/prices',
    'publishing/desk/content',
    'mails/desk',
    'desk/table',
    'desk/parts',
    'desk/common',
    'home/shop',
    'catalogue/shop/product',
    'reviews/shop',
    'catalogue/shop/pictures',
    'catalogue/shop/turntable',
    'catalogue/shop/buy',
    'back-in-stock/shop',
    'catalogue/shop/list',
    'catalogue/shop/filters',
    'catalogue/shop/list-state',
    'wishlist/shop',
    'gift-cards/shop',
    'sets/shop',
    'scent/shop',
    'compare/shop',
    'orders/shop/checkout',
    'menu',
    'catalogue/shop/card',
    'cart/shop',
    'search/shop',
    'returns/shop',
    'withdrawals/shop',
    'orders/shop/paid',
    'orders/shop/order',
    'books/shop',
    'accounts/shop/account',
    'newsletter/shop',
    'accounts/shop/links',
    'accounts/shop/settings',
    'accounts/shop/login',
    'accounts/shop/calls',
    'messages/shop',
    'form',
    'toast',
    'parts',
  ],
};

const rooms = Object.fromEntries(
  Object.entries(floors).map(([part, list]) => [
    part,
    list
      .flatMap((floor, at) => [floor].flat().map((room) => ({ room, at })))
      .toSorted((a, b) => b.room.length - a.room.length),
  ]),
);

const isHoused = (part: string | undefined): part is Housed => part !== undefined && part in roots;

/** Null for a file beside the rooms. @throws when its folder has no floor. */
function roomOf(part: Housed, file: string): { room: string; at: number } | null {
  const path = file.replace(roots[part], '');
  if (!path.includes('/') && !file.startsWith('src/features/')) return null;
  const found = rooms[part]?.find(({ room }) => path.startsWith(`${room}/`));
  if (!found) throw new Error(`${file} has no floor in layers.ts.`);
  return found;
}

/** An import as it is written, and where it leads. */
export interface Imported {
  name: string;
  /** From the project's folder on; null for a package. */
  file: string | null;
  isType: boolean;
}

/** Why a file may not import what it imports; null where it may. Paths begin at the project's folder. */
export function refusalOf(from: string, imported: Imported): string | null {
  const part = partOf(from);
  if (part === undefined) return null;
  if (/\/index(?:\.ts)?$/.test(imported.name)) return 'No barrels: import the file that has it.';
  if (part === 'unit')
    return imported.name.includes('support/built')
      ? 'Unit tests run before the build: tests/support/products.'
      : null;
  if (!(part in mayImport)) return null;
  return (
    spellingRefused(part, imported) ??
    packageRefused(part, from, imported) ??
    placeRefused(part, from, imported)
  );
}

const spellingRefused = (part: string, { name }: Imported) =>
  name.startsWith('../') && part !== 'rules' && !ofServer.includes(part)
    ? 'Between layers import by the alias `~/`; inside a layer by `./` or the alias.'
    : null;

const isZod = (name: string): boolean => /^zod(?:\/|$)/.test(name);

function packageRefused(part: string, from: string, { name, isType }: Imported): string | null {
  if (name === 'astro:content' && part !== 'data') return 'Only src/data reads content.';
  if (withoutReact.includes(part) && /^(?:react|@nanostores\/react)/.test(name))
    return `${part} knows no React.`;
  const isSchema = from.endsWith('.schema.ts');
  if (isSchema && !name.startsWith('.') && !isZod(name))
    return 'A schema imports zod and its neighbours only.';
  const isOfDesk = /^src\/(?:islands\/desk|features\/[^/]+\/desk)\//.test(from);
  const isReply = /-(?:reply|replies)\.schema(?:\.ts)?$/;
  const hasZod = isZod(name) || /\.schema(?:\.ts)?$/.test(name);
  if (!hasZod || isType || part === 'data' || ofServer.includes(part)) return null;
  if (isSchema && !isReply.test(from)) return null;
  if (isOfDesk || isSchema)
    return isReply.test(name) || name === 'zod/mini'
      ? null
      : 'The desk downloads zod/mini alone: schemas of replies, else `import type`.';
  return 'Shoppers never download zod: use `import type`.';
}

function placeRefused(part: string, from: string, { file }: Imported): string | null {
  const other = file === null ? undefined : partOf(file);
  if (file === null || other === undefined) return null;
  const allowed = mayImport[part] ?? [];
  if (!allowed.includes(other))
    return `${part} may import ${allowed.join(', ')} (docs/architecture.md).`;
  if (part !== other || !isHoused(part)) return null;
  const [own, its] = [roomOf(part, from), roomOf(part, file)];
  if (!own || !its || own.room === its.room || its.at > own.at) return null;
  return `${own.room} may import itself and the floors below it, not ${its.room} (layers.ts).`;
}
