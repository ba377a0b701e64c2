import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import a11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/**
 * What each layer may import (docs/architecture.md). Between layers of `src` the alias `~/` is
 * the only spelling, so one pattern per layer is complete; parent paths are left to `netlify`
 * and to the `domain` files that it shares.
 */
const layers = {
  domain: [],
  data: ['domain'],
  'api.ts': ['domain'],
  stores: ['stores', 'api', 'domain'],
  islands: ['islands', 'stores', 'api', 'domain', 'styles'],
  components: ['components', 'islands', 'data', 'domain', 'assets'],
  layouts: ['layouts', 'components', 'islands', 'data', 'domain', 'styles', 'assets'],
  pages: ['layouts', 'components', 'islands', 'data', 'domain', 'assets'],
};

/** Layout islands' small scripts and `components` scripts reach the stores: a badge is a script over a store. */
const scriptLayers = ['components', 'layouts'];

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

const layerRule = (layer) => {
  const allowed = [...layers[layer], ...(scriptLayers.includes(layer) ? ['stores'] : [])];
  const names = allowed.map((name) => (name === 'api' ? 'api$' : `${name}/`)).join('|');
  const patterns = [
    parentPath,
    barrel,
    {
      regex: names ? `^~/(?!${names})` : '^~/',
      message: `${layer} may import ${allowed.join(', ') || 'nothing of ours'} (docs/architecture.md).`,
    },
    zodInBrowser,
  ];
  if (layer !== 'data')
    patterns.push({ regex: '^astro:content$', message: 'Only src/data reads content.' });
  if (layer === 'stores')
    patterns.push({ regex: '^react|^@nanostores/react', message: 'Stores know no React.' });
  return patterns;
};

const layerConfigs = Object.keys(layers).map((layer) => ({
  files: [layer.endsWith('.ts') ? `src/${layer}` : `src/${layer}/**/*.{ts,tsx,astro}`],
  ignores: ['src/domain/*.schema.ts'],
  rules: { '@typescript-eslint/no-restricted-imports': restrict(layerRule(layer)) },
}));

const netlifyRule = (allowed, message) => ({
  '@typescript-eslint/no-restricted-imports': restrict([{ regex: allowed, message }, barrel]),
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
    files: ['src/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y-x': a11y },
    rules: { ...reactHooks.configs.recommended.rules, ...a11y.configs.recommended.rules },
  },
  ...layerConfigs,
  {
    files: ['src/domain/*.schema.ts'],
    rules: netlifyRule('^(?!\\./|zod$)', 'A schema imports zod and its neighbours only.'),
  },
  {
    files: ['netlify/functions/**/*.ts'],
    rules: netlifyRule(
      '^~/|^(\\.\\./)+(local|src/(?!domain/))',
      'Functions may import netlify/server and src/domain.',
    ),
  },
  {
    files: ['netlify/server/**/*.ts'],
    rules: netlifyRule(
      '^~/|^(\\.\\./)+(local|functions|src/(?!domain/))',
      'The server may import src/domain and itself.',
    ),
  },
  {
    files: ['netlify/local/**/*.ts'],
    rules: netlifyRule(
      '^~/|^(\\.\\./)+src/(?!domain/)',
      'The local host may import functions, the server and src/domain.',
    ),
  },
);
