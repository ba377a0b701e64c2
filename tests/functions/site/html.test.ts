import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { htmlValidator } from '../../support/html-validator.ts';

/* The HTML that was built, read as the W3C's checker reads it. */

const files = globSync('dist/**/*.html').sort();
const validator = htmlValidator();

// R15
test.each([
  ['a field without a label', '<input type="text" name="a">', 'input-missing-label'],
  ['a level of headings left out', '<h1>a</h1><h3>b</h3>', 'heading-level'],
  ['a label of nothing', '<label for="gone">a</label>', 'no-missing-references'],
  [
    'a button for nothing',
    '<button type="button" popovertarget="gone">a</button>',
    'no-missing-references',
  ],
  ['a tag that may not stand there', '<ul><p>a</p></ul>', 'element-permitted-content'],
])('%s is found', async (_, body, rule) => {
  const page = `<!DOCTYPE html>\n<html lang="en"><head><title>a</title></head><body>${body}</body></html>`;
  const { results } = await validator.validateString(page);
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId))).toEqual([rule]);
});

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
