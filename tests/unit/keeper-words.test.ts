import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * R888: who runs the shop is no programmer. These words stand in no text of the desk, of its
 * forms and of mails to keepers. 'Shop token' and 'GitHub token' are names of things that a keeper has,
 * and 'The shop could not be built' is what she tells who set it up.
 */
const programmers =
  /\b(builds?|(?<!shop could not be )built|schemas?|deploy(ed|s|ment)?|caches?|cached|(?<!shop |GitHub |shop’s |this )tokens?|JSON|APIs?|endpoints?|slugs?|SKUs?|commits?|jobs?|boolean|null|backend|payload|idempotency|catalogue[’']s files|page to pay on|site\.yaml)\b/i;

const files = globSync([
  'src/{islands,features/*}/desk/**/*.{ts,tsx}',
  'src/pages/desk/*.astro',
  'src/features/publishing/*-words.ts',
  'src/features/desk/*.ts',
  'src/features/{orders/desk-view,health,sales}/*.ts',
  'src/features/orders/server/mails/{order,payment-notices,step-notices}.ts',
  'src/features/accounts/server/keepers/letters.ts',
  'src/features/{messages,withdrawals}/server/letters.ts',
  'src/features/stock/server/*.ts',
  'src/features/{catalogue,health,mails,publishing,sales}/server/*.ts',
  'src/features/orders/server/desk/*.ts',
  'src/features/publishing/{content-changes,file-check,whole-check}.schema.ts',
])
  // What a monitor reads.
  .filter((file) => !file.endsWith('health/health.ts'))
  .sort();

/** Sentences, not names: each begins with a capital or has a space, and stands in quotes or between tags. */
const text = /'((?:[^'\\\n]|\\.)+)'|`((?:[^`\\]|\\.)+)`|>([^<>{}]+)</g;
const isSentence = (words: string) => /^[A-Z“'].*[a-z]/s.test(words) && /\s/.test(words.trim());

function sentencesIn(file: string): string[] {
  const source = readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*(?:\/\/|import |\} from |export .* from ).*$/gm, '')
    .replace(/new Error\((?:'[^']*'|`[^`]*`)\)/g, '');
  return [...source.matchAll(text)]
    .map(([, quoted, template, between]) => quoted ?? template ?? between ?? '')
    .map((words) =>
      words
        .replace(/\$\{[^}]*\}|\{\{\w+\}\}/g, '…')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(isSentence);
}

// R888
test('no keeper reads a programmer’s word', () => {
  const all = files.flatMap((file) => sentencesIn(file).map((words) => ({ file, words })));
  // The test sees what it should.
  expect(all.map(({ words }) => words)).toContain('Money collected');
  expect(all.length).toBeGreaterThan(300);
  expect(
    all
      .filter(({ words }) => programmers.test(words))
      .map(({ file, words }) => `${file}: ${words}`),
  ).toEqual([]);
});
