import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import a11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

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

/** Small scripts of `components` and `layouts` reach the stores: a badge is a script over a store. */
const scriptLayers = ['components', 'layouts'];

/**
 * The rooms of the large layers, top floor first: a room imports itself and the rooms below it,
 * so that no circle can arise. Files that stand beside the rooms may be imported by all.
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
    'accounts',
    'review-index',
    'mail',
    'payment',
    'edge',
    'store',
  ],
  'src/domain': [
    'desk',
    'customer',
    'retention',
    'progress',
    'order',
    'cart',
    'content',
    'list',
    'scent',
    'message',
    'review',
    'catalogue',
    'account',
    'stock',
    'text',
    'frame',
  ],
  'src/islands': [
    'desk-login',
    'desk-today',
    'desk-orders',
    'desk-new-order',
    'desk-order',
    'desk-steps',
    'desk-print',
    'desk-stock',
    'desk-messages',
    'desk-withdrawals',
    'desk-reviews',
    'desk-sales',
    'desk-products',
    'desk-mails',
    'desk-parts',
    'desk',
    'home',
    'review',
    'product',
    'shop',
    'wishlist',
    'finder',
    'compare',
    'checkout',
    'order',
    'account',
    'contact',
    'frame',
    'card',
    'cart',
    'turntable',
    'search',
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
  if (layer === 'stores')
    patterns.push({ regex: '^react|^@nanostores/react', message: 'Stores know no React.' });
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

/** One configuration a room: the layer's own patterns and the rooms above. */
function roomConfigs(base, patterns, glob = '**/*.{ts,tsx}') {
  const order = rooms[base];
  const found = readdirSync(base, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const unlisted = found.map(({ name }) => name).filter((name) => !order.includes(name));
  if (unlisted.length > 0)
    throw new Error(`Rooms of ${base} without a floor in eslint.config.js: ${unlisted.join(', ')}`);
  const spelled = base.startsWith('src/') ? `~/${base.slice('src/'.length)}/|\\.\\./` : '\\.\\./';
  return order.map((room, floor) => {
    const below = [room, ...order.slice(floor + 1)].map((name) => `${name}/`).join('|');
    const upward = {
      regex: `^(?:${spelled})(?!${below})[\\w-]+/`,
      message: `${base}/${room} may import the rooms below it (eslint.config.js).`,
    };
    return {
      files: [`${base}/${room}/${glob}`],
      rules: {
        '@typescript-eslint/no-restricted-imports': restrict([...patterns, upward]),
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
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylistic,
  astro.configs.recommended,
  astro.configs['jsx-a11y-recommended'],
  {
    languageOptions: {
      globals: { ...globals.node, ...globals.browser },
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // A number reads well in a sentence; an object never does.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `() => doIt()` hands nothing on that a caller could mistake for a value.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      'no-console': 'off',
    },
  },
  {
    // The type checker that lint asks reads no Astro files; `astro check` does.
    files: ['**/*.{js,mjs,astro}', '**/*.astro/*.ts'],
    ...tseslint.configs.disableTypeChecked,
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y-x': a11y },
    rules: { ...reactHooks.configs.recommended.rules, ...a11y.configs.recommended.rules },
  },
  ...layerConfigs,
  ...roomConfigs('src/domain', layerPatterns('domain')),
  ...roomConfigs('src/domain', schemaPatterns, '**/*.schema.ts'),
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
