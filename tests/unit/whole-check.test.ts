import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  newProblems,
  wholeProblems,
  type WholeContent,
} from '~/features/publishing/whole-check.schema';
import { ledgerFile } from '~/features/publishing/price-ledger';

/* R949: the desk's checks of what is saved are those of the build. */

const today = '2026-11-23';
let shop: WholeContent;

beforeAll(() => {
  const texts = globSync('src/content/**/*.{yaml,md}').map((path): [string, string] => [
    path,
    readFileSync(path, 'utf8'),
  ]);
  const pictures = globSync('{src/assets,public/images}/**/*.{webp,svg,jpg,png}');
  shop = {
    texts: new Map([...texts, [ledgerFile, readFileSync(ledgerFile, 'utf8')]]),
    paths: new Set([...texts.map(([path]) => path), ledgerFile, ...pictures]),
  };
});

const oil = 'src/content/oils/lavender-oil.yaml';

/** What a change of the shop's files would break; null takes a file away. */
function problemsOf(changes: Record<string, string | null>) {
  const texts = new Map(shop.texts);
  const paths = new Set(shop.paths);
  for (const [path, text] of Object.entries(changes)) {
    if (text === null) paths.delete(path);
    else paths.add(path);
    if (text === null) texts.delete(path);
    else if (path.startsWith('src/content/')) texts.set(path, text);
  }
  return newProblems(shop, { texts, paths }, today);
}

const edited = (path: string, from: string | RegExp, to: string) => {
  const text = shop.texts.get(path) ?? '';
  expect(text).toMatch(from);
  return { [path]: text.replace(from, to) };
};

test('the shop as it is has none', () => {
  expect(wholeProblems(shop, today)).toEqual([]);
});

describe('a change is refused by field, in the words of its form', () => {
  test('a price that is none', () => {
    expect(problemsOf(edited(oil, /price: \d+/, 'price: none'))).toEqual([
      {
        path: oil,
        field: 'sizes[0].price',
        sentence: expect.stringMatching(/^Lavender Oil, \d+ ML: the price must be a number$/),
      },
    ]);
  });

  // R974
  test('a price that is none, and with it the price before', () => {
    const blank = edited(oil, /price: \d+, originalPrice: \d+/, "price: '', originalPrice: ''");
    expect(problemsOf(blank)).toMatchObject([{ field: 'sizes[0].price' }]);
  });

  test('a struck price that the ledger does not prove', () => {
    const [problem] = problemsOf(edited(oil, /originalPrice: \d+/, 'originalPrice: 999'));
    expect(problem).toMatchObject({ path: oil, field: 'sizes[0].originalPrice' });
    expect(problem?.sentence).toContain('the price before must be');
  });

  test('a text that is no YAML, and a file that nobody reads', () => {
    expect(problemsOf({ [oil]: 'name: "' })).toMatchObject([{ path: oil, field: '' }]);
    const paths = ['src/content/oils/Öl.yaml', 'src/content/site/a.yaml', 'src/content/oil.yaml'];
    for (const path of paths) expect(problemsOf({ [path]: 'a: 1\n' })).toMatchObject([{ path }]);
  });

  // R988
  test('but not a draft, before it is sold', () => {
    const draft = 'id: 198\nname: Zest\n';
    expect(problemsOf({ 'src/content/drafts/oils/zest.yaml': draft })).toEqual([]);
    expect(problemsOf({ 'src/content/oils/zest.yaml': draft })).not.toEqual([]);
  });

  // R973
  test('but not a product that says only one sentence of itself', () => {
    const long = /^longDescription: .*\n(?: .*\n|\n)*/m;
    expect(problemsOf(edited(oil, long, ''))).toEqual([]);
  });

  test('a name that another product has', () => {
    const [problem] = problemsOf(edited(oil, /^name: .*$/m, 'name: Tea Tree Oil'));
    expect(problem?.sentence).toContain('already used by');
  });

  test('a note that a perfume needs is taken away', () => {
    expect(problemsOf({ 'src/content/notes/oud.yaml': null }).map(({ field }) => field)).toContain(
      'notes.base',
    );
  });

  test('a picture that is not there, also in the text of an article', () => {
    expect(
      problemsOf(edited(oil, /assets\/products\/\S+\.webp/, 'assets/none.webp')),
    ).toMatchObject([
      {
        path: oil,
        field: 'images[0].file',
        sentence: expect.stringContaining("'../../assets/none.webp'"),
      },
    ]);
    const post = 'src/content/posts/what-oud-is.md';
    expect(problemsOf(edited(post, /$/, '\n![A bottle](../none.webp)\n'))).toMatchObject([
      { path: post, field: 'body' },
    ]);
  });

  test('a number of the shop that stands for nothing', () => {
    const faq = 'src/content/faq.yaml';
    expect(problemsOf(edited(faq, /\{set price\}/, '{price of a set}'))).toMatchObject([
      { path: faq, sentence: expect.stringContaining('{price of a set} stands for nothing') },
    ]);
    const terms = 'src/content/pages/terms.md';
    expect(problemsOf(edited(terms, /$/, '\n{nothing}\n'))).toMatchObject([
      { path: terms, field: 'body' },
    ]);
  });

  // R978
  test.each([
    ['<script>alert(1)</script>', /has ‘<script’, which would be HTML/],
    ['A <IMG src=x onerror=alert(1)>', /has ‘<IMG’/],
    ['<!-- <b> -->', /has ‘<!--’/],
    ['[here](javascript:alert(1))', /has a link to ‘javascript:alert\(1’/],
    ['[here](<  JavaScript:alert(1)>)', /has a link to ‘JavaScript:/],
    ['[here](java&#115;cript:alert(1))', /has a link to ‘java&#115;cript:/],
    ['[here][there]\n\n> [there]: data:text/html,x', /has a link to ‘data:text\/html,x’/],
  ])('an article with %s', (text, sentence) => {
    const post = 'src/content/posts/what-oud-is.md';
    const [problem] = problemsOf(edited(post, /$/, `\n${text}\n`));
    expect(problem).toMatchObject({ path: post, field: 'body' });
    expect(problem?.sentence).toMatch(sentence);
  });

  // R978
  test('but not one with signs, addresses and links of the usual kinds', () => {
    const text = '3 < 4, <https://a.example>, [a](/shop), [b](#c), [d](mailto:{email}), [e](tel:1)';
    expect(problemsOf(edited('src/content/posts/what-oud-is.md', /$/, `\n${text}\n`))).toEqual([]);
  });

  test('a file or a picture without which pages cannot be drawn', () => {
    for (const path of [
      'src/content/faq.yaml',
      'src/content/pages/terms.md',
      'src/assets/families/amber.webp',
      'src/assets/samples/discovery-set.webp',
      'public/images/social-card.jpg',
      'public/images/360/rose-riad/01.webp',
    ])
      expect(problemsOf({ [path]: null })[0]).toMatchObject({ path, field: '' });
  });
});

test('what was wrong before keeps nobody from another change', () => {
  const broken = edited(oil, /price: \d+/, 'price: none');
  const before = { ...shop, texts: new Map([...shop.texts, ...Object.entries(broken)]) };
  const other = 'src/content/oils/tea-tree-oil.yaml';
  const after = {
    ...before,
    texts: new Map([
      ...before.texts,
      ...Object.entries(edited(other, /^featured: .*$/m, 'featured: true')),
    ]),
  };
  expect(newProblems(before, after, today)).toEqual([]);
});
