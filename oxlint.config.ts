import { defineConfig } from 'oxlint';

/** Beside the category 'correctness': what makes code doubtful or hard to read. */
const rules = [
  'no-case-declarations',
  'no-empty',
  'no-fallthrough',
  'no-prototype-builtins',
  'no-regex-spaces',
  'no-unexpected-multiline',
  'no-useless-assignment',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'preserve-caught-error',
  'typescript/adjacent-overload-signatures',
  'typescript/array-type',
  'typescript/ban-ts-comment',
  'typescript/ban-tslint-comment',
  'typescript/class-literal-property-style',
  'typescript/consistent-generic-constructors',
  'typescript/consistent-indexed-object-style',
  'typescript/consistent-type-assertions',
  'typescript/consistent-type-definitions',
  'typescript/consistent-type-imports',
  'typescript/no-array-constructor',
  'typescript/no-confusing-non-null-assertion',
  'typescript/no-dynamic-delete',
  'typescript/no-empty-function',
  'typescript/no-explicit-any',
  'typescript/no-extraneous-class',
  'typescript/no-inferrable-types',
  'typescript/no-invalid-void-type',
  'typescript/no-namespace',
  'typescript/no-non-null-asserted-nullish-coalescing',
  'typescript/no-non-null-assertion',
  'typescript/no-require-imports',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unsafe-function-type',
  'typescript/no-useless-constructor',
  'typescript/prefer-for-of',
  'typescript/prefer-function-type',
  'typescript/prefer-literal-enum-member',
  'typescript/unified-signatures',
  // Not even to keep a literal on one line.
  'unicorn/no-useless-spread',
];

/** The same, of rules that ask the types. */
const typedRules = [
  'no-generated-empty-object-type',
  'no-misused-promises',
  'no-mixed-enums',
  'no-unnecessary-boolean-literal-compare',
  'no-unnecessary-condition',
  'no-unnecessary-template-expression',
  'no-unnecessary-type-arguments',
  'no-unnecessary-type-assertion',
  'no-unnecessary-type-conversion',
  'no-unnecessary-type-parameters',
  'no-unsafe-enum-comparison',
  'only-throw-error',
  'prefer-promise-reject-errors',
  'prefer-reduce-type-parameter',
  'prefer-return-this-type',
  'related-getter-setter-pairs',
  'require-await',
  'use-unknown-in-catch-callback-variable',
];

/** What is asked of the shop's code alone: in tests the types that pay are those of promises. */
const ofTheShop = [
  'no-deprecated',
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-member-access',
  'no-unsafe-return',
];

const all = (names: string[], severity: 'error' | 'off') =>
  Object.fromEntries(names.map((name) => [name, severity]));
const typed = (names: string[]) => names.map((name) => `typescript/${name}`);

/**
 * Types and rules of all TypeScript, and what Astro files import. ESLint asks for the rest of Astro
 * files, and `astro check` for their types.
 */
export default defineConfig({
  plugins: ['typescript', 'oxc', 'import', 'react', 'jsx-a11y', 'unicorn'],
  jsPlugins: ['./oxlint.imports.js'],
  categories: { correctness: 'error' },
  options: {
    typeAware: true,
    typeCheck: true,
    denyWarnings: true,
    reportUnusedDisableDirectives: 'error',
  },
  rules: {
    ...all([...rules, ...typed([...typedRules, ...ofTheShop])], 'error'),
    'attarine/no-circles': 'error',
    'attarine/layers': 'error',
    // A room adds its stores to the shop's by an interface that extends.
    'typescript/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/restrict-plus-operands': [
      'error',
      {
        allowAny: false,
        allowBoolean: false,
        allowNullish: false,
        allowNumberAndString: false,
        allowRegExp: false,
      },
    ],
    // Ours are sorted as texts.
    'typescript/require-array-sort-compare': 'off',
    // Tags have no word for most roles of ours, and the cells of tables are no controls.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/control-has-associated-label': 'off',
    // Lists of ours that a keyboard walks through say what they are.
    'jsx-a11y/no-noninteractive-element-to-interactive-role': [
      'error',
      { ul: ['listbox'], li: ['option'] },
    ],
    // `() => doIt()` hands nothing on that a caller could mistake for a value.
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    // A number reads well in a sentence; an object never does.
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
  },
  overrides: [
    {
      files: ['src/**/*.{ts,tsx}'],
      rules: all(
        ['react/rules-of-hooks', 'react/unsupported-syntax', 'attarine/late-formats'],
        'error',
      ),
    },
    {
      // Of the server nothing is React's: `useLink` uses a link up.
      files: ['src/features/*/server/**/*.ts'],
      rules: all(['react/rules-of-hooks'], 'off'),
    },
    {
      files: ['tests/**/*.{ts,tsx}', '*.{js,mjs}'],
      // A component of a test hands what its hook returns to the test.
      // Nobody awaits the cases of a test, of which some say what happens then.
      rules: all(
        [...typed(ofTheShop), 'react/globals', 'react/jsx-key', 'unicorn/no-thenable'],
        'off',
      ),
    },
  ],
});
