import { globSync, readFileSync } from 'node:fs';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, expect, test } from 'vitest';

/* The HTML that was built, read as the W3C's checker reads it. */

const files = globSync('dist/**/*.html').sort();
/** All rules of the living standard; none is switched off. */
const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, elements: ['html5'], extends: ['html-validate:standard'] }),
);

// R15
describe('every page', () => {
  test('is HTML by the standard', async () => {
    const { results } = await validator.validateMultipleFiles(files);
    const problems = results.flatMap(({ filePath, messages }) =>
      messages.map(({ line, column, ruleId, message }) =>
        [filePath, line, column, ruleId, message].join(' '),
      ),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(problems).toEqual([]);
  });

  test('ends with its body', () => {
    const last = /<\/body>\s*<\/html>\s*$/;
    expect(files.filter((file) => !last.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  // The validator does not know which elements may be a combobox.
  test('gives no search field another role', () => {
    const field = /<input\b(?=[^>]*\btype="search")[^>]*\brole=/;
    expect(files.filter((file) => field.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
