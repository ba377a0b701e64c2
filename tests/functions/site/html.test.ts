import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { htmlValidator } from '../../support/html-validator.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/* The HTML that was built, read as the W3C's checker reads it: by that checker, where there is Java. */

const files = globSync('dist/**/*.html').sort();
const validator = htmlValidator();

/** By the house that wrote the standard. Its own reading of styles is years behind the browsers'. */
function askW3c(jar: string): string[] {
  const folder = temporaryFolder('html');
  for (const file of files) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    const html = readFileSync(file, 'utf8').replace(/(<style[^>]*>)[^]*?(<\/style>)/g, '$1$2');
    writeFileSync(join(folder, file), html);
  }
  // Not compiled for hours of work, which takes longer than the work.
  const java = ['-Xss2m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-jar', jar];
  const flags = ['--format', 'json', '--errors-only', '--skip-non-html'];
  const { stderr } = spawnSync('java', [...java, ...flags, folder], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const { messages } = JSON.parse(stderr) as {
    messages: { url: string; lastLine: number; message: string }[];
  };
  return messages.map(({ url, lastLine, message }) => `${url}:${lastLine} ${message}`);
}

/** By the checker that needs no Java. */
async function askHere(): Promise<string[]> {
  const { results } = await validator.validateMultipleFiles(files);
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, column, ruleId, message }) =>
      [filePath, line, column, ruleId, message].join(' '),
    ),
  );
}

const jar = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'));
const hasJava = existsSync(jar) && spawnSync('java', ['-version']).status === 0;

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
    expect(files.length).toBeGreaterThan(100);
    expect(hasJava ? askW3c(jar) : await askHere()).toEqual([]);
  });

  test('ends with its body', () => {
    const last = /<\/body>\s*<\/html>\s*$/;
    expect(files.filter((file) => !last.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  // Neither knows which elements may be a combobox.
  test('gives no search field another role', () => {
    const field = /<input\b(?=[^>]*\btype="search")[^>]*\brole=/;
    expect(files.filter((file) => field.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
