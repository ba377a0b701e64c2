import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import a11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { noCircles } from './eslint.circles.js';

/**
 * What each layer may import (docs/architecture.md). Between layers of `src` the alias `~/` is
 * the only spelling, so one pattern per layer is complete.
 */
const layers = {
  domain: [],
  data: ['domain'],
  'api.ts': ['domain'],
  stores: ['stores', 'api', 'domain'],
  navigation: ['navigation'],
  offline: ['offline', 'domain'],
  islands: ['islands', 'navigation', 'stores', 'api', 'domain', 'styles'],
  components: ['components', 'islands', 'data', 'domain', 'assets'],
  editor: ['editor', 'domain'],
  layouts: ['layouts', 'components', 'islands', 'navigation', 'data', 'domain', 'styles', 'assets'],
  pages: ['layouts', 'components', 'editor', 'islands', 'data', 'domain', 'styles', 'assets'],
};

/** Layers that know no React, so that its rules, which are costly, have nothing to look for there. */
const withoutReact = ['domain', 'data', 'stores', 'offline'];

/** Small scripts of `components` and `layouts` reach the stores: a badge is a script over a store. */
const scriptLayers = ['components', 'layouts'];

/**
 * The rooms of the large layers, top floor first: a room imports itself and the rooms below it,
 * so that no circle can arise. A folder that is not named belongs to the room around it. Files that
 * stand beside the rooms may be imported by all.
 */
const rooms = {
  'netlify/server': [
    'routes',
    'jobs',
    'backup',
    'retention',
    'desk',
    'reviews',
    'customer',
    'progress',
    'orders',
    'order-index',
    'stock',
    'messages',
    'products',
    'basket',
    'accounts/shoppers',
    'accounts/keepers',
    'accounts/sessions',
    'accounts/throttle',
    'accounts',
    'reviews/records',
    'mail',
    'payment',
    'search',
    'edge',
    'store',
  ],
  'src/domain': [
    'desk/products',
    'desk/health',
    'desk/sales',
    'desk/steps',
    'desk/orders',
    'desk',
    'customer',
    'retention',
    'progress/view',
    'progress',
    'order',
    'cart',
    'content',
    'list',
    'scent',
    'message',
    'review/published',
    'review',
    'catalogue',
    'product',
    'account',
    'stock',
    'text',
    'frame',
  ],
  'src/islands': [
    'desk/login',
    'desk/today',
    'desk/orders',
    'desk/new-order',
    'desk/order',
    'desk/steps',
    'desk/print',
    'desk/stock',
    'desk/messages',
    'desk/withdrawals',
    'desk/reviews',
    'desk/sales',
    'desk/products',
    'desk/prices',
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
    'shop/discovery',
    'shop/finder',
    'shop/compare',
    'shop/checkout',
    'shop/menu',
    'shop/card',
    'shop/cart',
    'shop/search',
    'customer/withdraw',
    'customer/paid',
    'customer/order',
    'customer/account',
    'customer/links',
    'customer/settings',
    'customer/calls',
    'customer/login',
    'customer/contact',
    'form',
    'toast',
    'parts',
  ],
};

const restrict = (patterns) => ['error', { patterns }];
const parentPath = {
  regex: '^\\.\\./',
  message: 'Between layers import by the alias `~/`; inside a layer by `./` or the alias.',
};
const zodInBrowser = {
  regex: '\\.schema(\\.ts)?$|^zod$',
  message: 'Shoppers never download zod: use `import type`.',
  allowTypeImports: true,
};
const barrel = { regex: '/index(\\.ts)?$', message: 'No barrels: import the file that has it.' };

/** The patterns of one layer of `src`, whatever the room. */
function layerPatterns(layer) {
  const allowed = [...layers[layer], ...(scriptLayers.includes(layer) ? ['stores'] : [])];
  const names = allowed.map((name) => (name === 'api' ? 'api$' : `${name}/`)).join('|');
  const patterns = [
    barrel,
    {
      regex: names ? `^~/(?!${names})` : '^~/',
      message: `${layer} may import ${allowed.join(', ') || 'nothing of ours'} (docs/architecture.md).`,
    },
  ];
  // The editor checks entries with the schemas themselves; no shopper downloads it.
  if (layer !== 'editor') patterns.push(zodInBrowser);
  // Functions import `domain` without a bundler's alias, so its rooms meet by parent paths.
  if (layer !== 'domain') patterns.push(parentPath);
  if (layer !== 'data')
    patterns.push({ regex: '^astro:content$', message: 'Only src/data reads content.' });
  if (withoutReact.includes(layer))
    patterns.push({ regex: '^react|^@nanostores/react', message: `${layer} knows no React.` });
  return patterns;
}

const schemaPatterns = [
  { regex: '^(?!\\.\\.?/|zod$)', message: 'A schema imports zod and its neighbours only.' },
  barrel,
];

const serverPatterns = [
  {
    regex: '^~/|^(\\.\\./)+(local|functions|src/(?!domain/))',
    message: 'The server may import src/domain and itself.',
  },
  barrel,
];

/** The folders below a layer that hold files, as paths from it. */
const foldersOf = (base) => [
  ...new Set(
    readdirSync(base, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.parentPath !== base)
      .map(({ parentPath }) => posix.relative(base, parentPath)),
  ),
];

/** How a file of a folder names another folder: from where it stands, or by the alias. */
function spellings(base, from, to) {
  const path = posix.relative(from, to);
  const near = path.startsWith('.') ? path : `./${path}`;
  return base.startsWith('src/') ? [near, `~/${base.slice('src/'.length)}/${to}`] : [near];
}

/** One configuration a folder: the layer's own patterns, and the folders of the rooms above. */
function roomConfigs(base, patterns, glob = '*.{ts,tsx}') {
  const folders = foldersOf(base);
  const floorOf = (folder) => {
    const around = rooms[base].filter((room) => `${folder}/`.startsWith(`${room}/`));
    return rooms[base].indexOf(around.toSorted((a, b) => b.length - a.length)[0]);
  };
  const unlisted = folders.filter((folder) => floorOf(folder) === -1);
  if (unlisted.length > 0)
    throw new Error(`Rooms of ${base} without a floor in eslint.config.js: ${unlisted.join(', ')}`);
  return folders.map((folder) => {
    const above = folders.filter((other) => floorOf(other) < floorOf(folder));
    const paths = above.flatMap((other) => spellings(base, folder, other));
    const upward = {
      regex: `^(?:${paths.map((path) => path.replaceAll('.', '\\.')).join('|')})/[^/]+$`,
      message: `${base}/${folder} may import the rooms below it (eslint.config.js).`,
    };
    return {
      files: [`${base}/${folder}/${glob}`],
      rules: {
        '@typescript-eslint/no-restricted-imports': restrict(
          above.length > 0 ? [...patterns, upward] : patterns,
        ),
      },
    };
  });
}

const layerConfigs = Object.keys(layers).map((layer) => ({
  files: [layer.endsWith('.ts') ? `src/${layer}` : `src/${layer}/**/*.{ts,tsx,astro}`],
  rules: { '@typescript-eslint/no-restricted-imports': restrict(layerPatterns(layer)) },
}));

const forbidImports = (forbidden, message) => ({
  '@typescript-eslint/no-restricted-imports': restrict([{ regex: forbidden, message }, barrel]),
});

export default defineConfig(
  {
    ignores: [
      'dist',
      '.astro',
      '.netlify',
      '.cache',
      'coverage',
      'test-results',
      'playwright-report',
    ],
  },
  js.configs.recommended,
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  astro.configs.recommended,
  astro.configs['jsx-a11y-recommended'],
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      'no-console': 'off',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: withoutReact.map((layer) => `src/${layer}/**`),
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y-x': a11y },
    rules: { ...reactHooks.configs.recommended.rules, ...a11y.configs.recommended.rules },
  },
  {
    files: ['{src,netlify}/**/*.{ts,tsx,astro}'],
    plugins: { attarine: { rules: { 'no-circles': noCircles } } },
    rules: { 'attarine/no-circles': 'error' },
  },
  ...layerConfigs,
  ...roomConfigs('src/domain', layerPatterns('domain')),
  ...roomConfigs('src/domain', schemaPatterns, '*.schema.ts'),
  ...roomConfigs('src/islands', layerPatterns('islands')),
  {
    files: ['src/domain/*.schema.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': restrict(schemaPatterns) },
  },
  {
    files: ['netlify/functions/**/*.ts'],
    rules: forbidImports(
      '^~/|^(\\.\\./)+(local|src/(?!domain/))',
      'Functions may import netlify/server and src/domain.',
    ),
  },
  ...roomConfigs('netlify/server', serverPatterns),
  {
    files: ['netlify/backup/**/*.ts', 'netlify/commands/**/*.ts'],
    rules: forbidImports(
      '^~/|^(\\.\\./)+(functions|src/(?!domain/))',
      'The commands may import the server, the local host, the database and src/domain.',
    ),
  },
  {
    files: ['netlify/local/**/*.ts'],
    rules: forbidImports(
      '^~/|^(\\.\\./)+src/(?!domain/)',
      'The local host may import functions, the server and src/domain.',
    ),
  },
  {
    files: ['tests/unit/**/*.{ts,tsx}'],
    rules: forbidImports(
      'support/built',
      'Unit tests run before the build: tests/support/products.',
    ),
  },
);
