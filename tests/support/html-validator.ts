import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/**
 * The rules of the living standard, which know no labels, levels of headings or references, and those
 * of whole documents, which do (docs/surprises.md).
 */
export const htmlValidator = () =>
  new HtmlValidate(
    new StaticConfigLoader({
      root: true,
      elements: ['html5'],
      extends: ['html-validate:standard', 'html-validate:document'],
      rules: {
        // The menus stand before the page's own heading.
        'heading-level': ['error', { minInitialRank: 'h2' }],
        // The shop's own files are as safe as its pages.
        'require-sri': ['error', { target: 'crossorigin' }],
      },
    }),
  );
