import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

/*
 * A word means one thing. The words of this list say too little, so each may stand only in the
 * rooms where it is a stored name, a name on the wire or a word of perfumery.
 */

interface Word {
  /** All its forms, in small letters. */
  forms: RegExp;
  /** What to say instead. */
  instead: string;
  /** Beginnings of the paths in which it may stand. */
  rooms: readonly string[];
  /** In sentences it is plain English. */
  isFreeInComments?: true;
}

/** Where the notes of a scent are read, sold, found and shown. */
const perfumery = [
  'content.config.ts',
  'features/reviews/shop',
  'data',
  'components',
  'pages',
  'layouts',
  'offline',
  'api.ts',
  'features/scent',
  'features/catalogue',
  'features/publishing',
  'features/search',
  'features/frame',
  'base/routes',
  'features/compare',
  'features/home',
  'features/sets',
].map((room) => `src/${room}`);

const words: Word[] = [
  {
    forms: /^(un)?settle[sd]?$|^settling$/,
    instead: 'finish, apply, end or release',
    // Promises settle, and so does a payment at its provider. 'settled' is the stored step after
    // which nothing more is to be paid back, and the same field of a refund.
    rooms: [
      'src/features/orders/view/paid-text.ts',
      'tests/resilience/model/',
      'tests/resilience/order-ledger',
      'src/features/orders/history/',
      'src/features/orders/ledger/',
      'src/features/orders/desk-view/',
      'src/features/orders/desk/steps/',
      'src/features/orders/server/desk/desk-calls.ts',
      'docs/api.md',
      'tests/support/order-table.ts',
      ...['ledger', 'part-steps', 'refund-form'].map((name) => `tests/unit/${name}`),
    ],
  },
  {
    forms: /^ow(ed|es|e|ing)$/,
    instead: 'pending; of money: due',
    // Stored: the state of mails and changes is 'owed', a review's decision `owesMail`. On the wire
    // `owed` is what the shop still has to pay back of an order, beside what is `due` from its shopper.
    rooms: [
      'tests/resilience/',
      'tests/e2e/desk-new-order',
      'src/features/desk/',
      'src/features/orders/',
      'src/features/withdrawals/',
      'src/islands/desk/',
      ...['card-payment', 'desk-pa', 'money-text', 'ledger', 'part-steps', 'refund-form'].map(
        (name) => `tests/unit/${name}`,
      ),
      ...['desk-steps', 'new-order', 'offers-table', 'order-access', 'order-lists'].map(
        (name) => `tests/functions/orders/${name}`,
      ),
      'src/features/stock/',
      'src/features/messages/',
      'src/features/orders/server/',
      'src/features/reviews/',
      'tests/support/',
      'tests/unit/review-rules',
      'tests/functions/desk/today-sales',
      'tests/functions/gift-cards/',
      'tests/functions/returns/replacements',
      'tests/functions/messages/message-deaths',
      'tests/functions/kernel/prune-periods',
    ],
  },
  {
    forms: /^(un)?told$/,
    instead: 'pending or notified',
    // Stored with an account.
    rooms: ['src/features/accounts/', 'tests/resilience/model/'],
    isFreeInComments: true,
  },
  { forms: /^doors?$/, instead: 'throttle or sign-in', rooms: [] },
  // Not the job 'tend-index', which is a stored name.
  { forms: /^(mend|tend)(s|ed|ing)?$/, instead: 'repair', rooms: [] },
  { forms: /^patience$/, instead: 'timeout', rooms: [] },
  {
    forms: /^note[ds]?$|^noting$/,
    instead: 'entry, remark or link; to record',
    rooms: [
      ...perfumery,
      // What is said below a field, and of goods in the cart.
      'src/features/orders/shop/checkout/',
      'src/features/cart/shop/Hazards.tsx',
      // The name in content of what is said instead of a tax.
      'src/features/tax/',
      'netlify/build/shop-money.ts',
      // The same of what else is to be known about picking up.
      'src/features/delivery/pick-up',
      // A keeper's remark is a stored step of the type 'note'.
      'src/features/orders/desk-view/event-words.ts',
      'src/features/orders/desk/order/Timeline.tsx',
      'tests/',
      'docs/api.md',
      'docs/catalogue.md',
      'docs/desk.md',
      'docs/product.md',
    ],
  },
  {
    forms: /^(un)?mark(s|ed)?$/,
    instead: 'etag, key or empty record',
    // Words that were found are marked, letters have marks, a file may begin with a byte order mark.
    rooms: [
      'src/base/text/fold.ts',
      'src/base/text/line-ends.ts',
      'src/base/text/terms.ts',
      'tests/e2e/desk-bulk',
      'src/features/search/',
      'src/features/desk/csv.ts',
      'src/components/parts/Logo.astro',
      'src/features/publishing/site.schema.ts',
      'tests/unit/search.test.ts',
      'tests/unit/csv.test.ts',
      'tests/unit/line-ends',
      'docs/decisions/0001-fonts.md',
    ],
  },
  {
    forms: /^ways?$/,
    instead: 'address, route or method',
    // How an order is paid is `way` on the wire.
    rooms: [
      'src/features/desk/',
      'src/features/orders/',
      'src/features/sales/',
      'src/features/books/',
      'src/features/withdrawals/',
      ...['catalogue/catalogue', 'publishing/site.schema', 'delivery/ways-to-pay'].map(
        (file) => `src/features/${file}`,
      ),
      'src/data/site',
      'src/islands/desk/',
      'src/components/frame/',
      'src/pages/',
      'netlify/kernel/',
      'netlify/app/',
      'tests/',
    ],
    isFreeInComments: true,
  },
  {
    forms: /^places?$/,
    instead: 'position, record or page',
    // To place an order.
    rooms: [
      'src/features/orders/shop/order/order-calls.ts',
      'src/stores/orders/place-order.ts',
      'src/features/orders/shop/paid/',
      'src/features/orders/desk/new-order/',
      'src/features/orders/shop/checkout/',
      'src/navigation/PendingView.astro',
      'netlify/kernel/',
      'netlify/app/',
      'netlify/functions/place-order.ts',
      'tests/',
    ],
    isFreeInComments: true,
  },
  {
    forms: /^held$|^holds$/,
    instead: 'reserved',
    // On the wire and in the figures of the stock.
    rooms: ['src/features/stock/', 'netlify/kernel/store/', 'tests/'],
    isFreeInComments: true,
  },
  {
    forms: /^wish(es|ed)?$/,
    instead: 'waiting or back-in-stock',
    // Entries of the wishlist, and what the scent finder is asked for. On the wire: what an address
    // waits for, in a person's export. Stored: 'shop-wishes', and an intent's `lateWish`.
    rooms: [
      'src/features/cart/',
      'src/features/scent/',
      'src/features/privacy/',
      'src/stores/',
      'src/features/wishlist/',
      'src/features/catalogue/',
      'src/components/frame/header/',
      'netlify/commands/',
      'src/features/privacy/server/',
      'netlify/kernel/store/stores.ts',
      ...['personal', 'restocks', 'tell-waiting'].map(
        (name) => `src/features/back-in-stock/server/${name}.ts`,
      ),
      'tests/e2e/wishlist',
      'tests/functions/cart/',
      'tests/functions/catalogue/finder-answers',
      'tests/functions/site/page-frame',
      ...['basket-sync', 'finder', 'stores', 'wishlist'].map((name) => `tests/unit/${name}`),
      ...['orders/account', 'privacy/'].map((name) => `tests/functions/${name}`),
    ],
    isFreeInComments: true,
  },
];

const root = resolve(import.meta.dirname, '../..');

const files = ['src', 'netlify', 'tests', 'docs'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|astro|mjs|md)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    // What the shop says to shoppers is no word of the code.
    .filter((file) => !file.startsWith('src/content/')),
);

const comment = String.raw`(?<comment>\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<!:)\/\/.*)`;
const text = String.raw`'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|${'`'}(?:\\.|[^${'`'}\\])*${'`'}`;
/** Words for people, between two tags. */
const shown = String.raw`(?<=[^=]>)[^<>{}()=;*]+(?=[<{])|(?<=\})[^<>{}()=;*]+(?=<)`;
const name = String.raw`(?<name>[A-Za-z_$][\w$]*)`;
const code = new RegExp([comment, text, name].join('|'), 'g');
/** A page of the documents is sentences, line by line. */
const prose = /(?<comment>.+)/g;
const markup = new RegExp([comment, shown, text, name].join('|'), 'g');

/** 'isOwedMail' has the words is, owed and mail. */
const wordsOf = (spelled: string): string[] =>
  spelled.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g)?.map((word) => word.toLowerCase()) ?? [];

/** A quotation and the name of a file say what is there; a credit note is the paper of that name. */
const quotations = /\b[Cc]redit notes?\b|`[^`]*`|'[^'\n]*'|\*\w+\*|[\w./-]+\.(?:tsx?|astro)\b/g;

/** Names that are not ours. */
const foreign = ['allSettled', 'dynamicImportSettled'];

const patternOf = (file: string): RegExp => {
  if (file.endsWith('.md')) return prose;
  return /\.ts$|\.mjs$/.test(file) ? code : markup;
};

/** What a feature runs on the server and shows at the desk is of theirs. */
const ofServer = /^src\/features\/(?=[^/]+\/server\/)/;
const ofDesk = /^src\/features\/(?=[^/]+\/desk\/)/;

/** 'line: word' for each word of the list that may not stand in the file. */
function misusedIn(file: string, source: string): string[] {
  const paths = [
    file,
    file.replace(ofServer, 'netlify/app/'),
    file.replace(ofDesk, 'src/islands/desk/'),
  ];
  const watched = words.filter(
    ({ rooms }) => !rooms.some((room) => paths.some((path) => path.startsWith(room))),
  );
  const tokens = source.matchAll(patternOf(file));
  return [...tokens].flatMap(({ index, groups = {} }) => {
    const sentence = groups['comment']?.replace(quotations, '');
    const spelled = sentence ?? groups['name'] ?? '';
    if (foreign.includes(spelled)) return [];
    return wordsOf(spelled).flatMap((word) => {
      const one = watched.find(({ forms }) => forms.test(word));
      if (!one || (sentence !== undefined && one.isFreeInComments)) return [];
      const line = source.slice(0, index).split('\n').length;
      return [`${line}: '${word}' (say ${one.instead})`];
    });
  });
}

describe('the words of the code', () => {
  test('mean one thing each', () => {
    const misused = files
      .filter((file) => file !== 'tests/unit/words.test.ts')
      .flatMap((file) =>
        misusedIn(file, readFileSync(join(root, file), 'utf8')).map((one) => `${file}:${one}`),
      );
    expect(misused).toEqual([]);
  });

  test.each([
    ['an identifier', 'const isOwedMail = true;', ["1: 'owed' (say pending; of money: due)"]],
    ['a comment', 'const a = 1;\n// It has patience.', ["2: 'patience' (say timeout)"]],
    ['no text', "const a = 'the door';", []],
    ['no quotation', '// The state is `owed`.', []],
  ])('are found in %s', (_, source, found) => {
    expect(misusedIn('netlify/kernel/http/http.ts', source)).toEqual(found);
  });

  test('may stand in their rooms', () => {
    expect(misusedIn('src/features/accounts/account.schema.ts', 'const untold = [];')).toEqual([]);
  });
});
