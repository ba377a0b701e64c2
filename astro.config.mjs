import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { isLargeCatalogue } from './netlify/build/catalogue-size.ts';
import { keepsOffline } from './netlify/build/keeps-offline.ts';
import { shopClock } from './netlify/build/shop-clock.ts';
import { shopMoney } from './netlify/build/shop-money.ts';
import { drawnPages, finishPages } from './netlify/build/finish-pages.ts';
import { described } from './netlify/build/sitemap.ts';

/** Three more answers to when an island hydrates: `client:intent`, `client:kept` and `client:soon`. */
const clientDirectives = {
  name: 'attarine:client-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      for (const name of ['intent', 'kept', 'soon'])
        addClientDirective({ name, entrypoint: `./src/islands/client-${name}.ts` });
    },
  },
};

const astroReact = react();
const setUpReact = astroReact.hooks['astro:config:setup'];

/** React's integration, drawn by `src/islands/server.ts` and begun by `src/islands/client.tsx`. */
const islands = {
  ...astroReact,
  hooks: {
    ...astroReact.hooks,
    'astro:config:setup': (options) => {
      const addRenderer = (renderer) =>
        options.addRenderer({
          ...renderer,
          clientEntrypoint: '/src/islands/client.tsx',
          serverEntrypoint: '/src/islands/server.ts',
        });
      return setUpReact({ ...options, addRenderer });
    },
  },
};

/**
 * What nearly every island needs, in a few files instead of thirty: React, what every page runs
 * (stores, soft navigation, prefetching), the parts that islands share. Pages of text load the
 * second alone, so nothing there imports React.
 */
const sharedChunks = {
  groups: [
    {
      name: 'react',
      test: /node_modules\/(react|react-dom|scheduler|@nanostores\/react|@astrojs\/react)\/|src\/islands\/client\.tsx|unwrapped:/,
      priority: 3,
    },
    {
      name: 'frame',
      test: /node_modules\/(nanostores|@nanostores\/persistent|astro\/dist\/(transitions|prefetch))\/|astro:transitions|src\/(stores\/(basket\/load|basket-copy|cart|wishlist|versioned|storage|session|ratings)|navigation\/(fragment|load-late|one-code|position|router-events|scroll)|features\/newsletter\/shop\/newsletter-form|components\/frame\/(header\/(badges|sheets)|offline\/keep-offline))\.ts|src\/base\/text\/digits\.ts$/,
      priority: 2,
    },
    // Lists and products keep choices in the address; products and few others have tabs and reviews.
    // Pages of forms need neither. Days are those of reviews.
    {
      name: 'choices',
      test: /src\/(navigation\/address|base\/text\/(whole|dates)|features\/(catalogue\/product\/(vocabulary|volume)|scent\/strength))\.ts$/,
      priority: 3,
    },
    {
      name: 'product',
      test: /src\/(islands\/parts\/TabList|features\/(catalogue\/(shop\/buy\/useChoice|strip)|reviews\/review-limits))/,
      priority: 2,
    },
    {
      name: 'islands',
      // Three pages share the form of a review, and no other page needs it.
      test: /src\/(islands\/(?!desk|form|parts\/(Arrival|Empty|NotShown|Rating|Stepper|make-smaller|useRating|useCombobox))|features\/(?!accounts|books|orders\/shop\/(order|paid)|returns|withdrawals)[^/]+\/shop\/(?!(Review|Choice)F|moving|page-|your-|card\/(ProductCard|AddToCart|CardPicture))|features\/orders\/shop\/order\/failure|api\.ts|stores\/(catalogue|sets)\.ts)/,
      minShareCount: 3,
      priority: 1,
    },
    // Lists, the home page and the wishlist have cards; a product's page and the forms have none.
    {
      name: 'card',
      test: /src\/(islands\/parts\/(Rating|useRating)|features\/(catalogue\/shop\/card\/(ProductCard|AddToCart|CardPicture)|scent\/fragrance))\./,
      priority: 1,
    },
    // Forms, and what the pages after a purchase share: lists of products have none of it. A product's
    // page has a form too, and no address.
    {
      name: 'forms',
      test: /src\/islands\/form\/(?!Address|Country)/,
      minShareCount: 3,
      // Before the desk's, which would take them along.
      priority: 1,
    },
    // An invoice, for its shopper and for the desk. No form has any of it.
    { name: 'paper', test: /src\/features\/books\/shop\/Paper/, priority: 0 },
    {
      name: 'customer',
      test: /src\/features\/((accounts|returns|withdrawals)\/shop|orders\/shop\/(order\/(?!order-calls)|paid))/,
      minShareCount: 3,
      priority: 0,
    },
    // Sums that a product's page needs all of, and cart and checkout most of; and what forms, search,
    // product and cart share with the desk.
    {
      name: 'sums',
      test: /src\/((base\/(text\/plus-days|shop-clock|attempt)|features\/(orders\/order|tax\/tax|delivery\/arrival))\.ts$|islands\/parts\/(Arrival|NumberInput|composing))/,
      priority: 2,
    },
    // What a shopper reads of an order's progress, and what chooses units of it. The desk uses both, and
    // all else of it alone.
    {
      name: 'progress',
      test: /src\/features\/(delivery\/pick-up|orders\/(payment|history\/order-states|view\/(money-text|order-money|paper-link)))\.ts/,
      priority: 2,
    },
    {
      name: 'units',
      test: /src\/(features\/orders\/(order-number|view\/(line-words|unit-choices))|islands\/parts\/UnitFields)/,
      priority: 2,
    },
    // An order that was placed, for its shopper and for the desk.
    {
      name: 'placed-order',
      test: /src\/(features\/(orders\/(placed-order|sums|gift)|catalogue\/choices)\.ts|islands\/parts\/(GiftDetails|line-picture))/,
      priority: 1,
    },
    // What is known of a line by its id: for the cart, and for whatever follows a basket or shows an order.
    {
      name: 'lines',
      test: /src\/features\/catalogue\/lines\.ts/,
      priority: 2,
    },
    // A list fetches it with its first search.
    {
      name: 'search-terms',
      test: /src\/(features\/search\/(ranks|search-texts)|base\/text\/(terms|fold))\.ts/,
      priority: 2,
    },
    // The draft of an order, its address, its ways to pay, what goes with it and the news of its cart lie
    // apart: checkout asks for fewer files.
    {
      name: 'draft',
      test: /src\/(stores\/(orders\/order-draft|cart-news|extras|details)|features\/(orders\/shipping-details|cart\/extras|delivery\/(address-lines|ways-to-pay)))\.ts/,
      priority: 2,
    },
    // What is kept of an order as it is placed and paid, and of those of an account that is no more.
    {
      name: 'last-orders',
      test: /src\/stores\/orders\/(last-order|place-order|kept-orders|open-payment)\.ts/,
      priority: 0,
    },
    // The sheet of filters is fetched when it is wanted; what it shares with the list stays there.
    { name: 'list', test: /src\/features\/catalogue\/shop\/list\/ListBrowser\.tsx/, priority: 0 },
    // What the desk's screens share is apart: no shopper downloads any of it. A group takes along what
    // its files import, so what shoppers import too must be named above.
    {
      name: 'desk',
      test: /src\/(islands\/desk(?!\/parts\/StateList)|features\/([^/]+\/desk(\/(?!content)|-requests)|desk|health|sales))|src\/base\/(time-reply|day-limits)|node_modules\/zod\//,
      minShareCount: 3,
      priority: 1,
    },
    // What the screens of the shop's content share, and the fields of its forms.
    {
      name: 'content',
      test: /src\/features\/(publishing\/(desk\/content\/(?!form)|(?!desk|server|field-kinds|free-slug|picture-paths|figures)))|node_modules\/yaml\//,
      minShareCount: 2,
      priority: 0,
    },
    {
      name: 'content-form',
      test: /src\/features\/publishing\/(desk\/content\/form|field-kinds|free-slug|picture-paths|figures)/,
      minShareCount: 2,
      priority: 0,
    },
    // What a shopper sends back is photographed too.
    {
      name: 'photographs',
      test: /src\/(islands\/parts\/make-smaller|features\/catalogue\/product\/photograph)\./,
      priority: 2,
    },
    // What its screens with orders share.
    {
      name: 'desk-parts',
      test: /src\/(islands\/desk\/(parts\/(CheckField|SendInstead)|common\/(usePolling|order-calls)|table\/StatePill)|features\/mails\/desk\/SendAgain|features\/orders\/(desk\/(print|steps\/CarrierField)|desk-view\/(?!new-order|changed-order-form|shoppers-reply)))/,
      priority: 0,
    },
    { name: 'state-list', test: /src\/islands\/desk\/parts\/StateList/, priority: 0 },
  ],
};

/**
 * Else an island that other files import too would be two files, of which one only names the other:
 * five more requests on a product's page.
 */
const sharedEntries = {
  name: 'attarine:shared-entries',
  configEnvironment: (name) =>
    name === 'client'
      ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }
      : undefined,
};

/**
 * React is CommonJS, and each file that imports it would unwrap it anew, with a helper of the bundler
 * that is a file of its own. So islands import it unwrapped, from React's own file.
 */
const unwrapped = {
  name: 'attarine:unwrapped',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source, importer = '') =>
    /^react(\/jsx-runtime)?$/.test(source) && importer.includes('/src/')
      ? `\0unwrapped:${source}`
      : undefined,
  async load(id) {
    const [, source] = id.split('\0unwrapped:');
    if (!source) return undefined;
    const names = Object.keys((await import(source)).default);
    // What no island uses is left out, because a function that does nothing else gives it.
    const parts = names.map((name) => `${name} = /*#__PURE__*/ (() => all.${name})()`);
    return `import all from '${source}';export const ${parts.join()};`;
  },
};

const lateFiles = fileURLToPath(new URL('./src/navigation/load-late.ts', import.meta.url));

/**
 * Else whatever is fetched later names all that it needs: a KiB in cart and checkout, to spare a step of
 * a few files, of which most are there by then. As a plugin, because Astro sets it too. What is left for
 * Vite's helper to do is little, and a file of ours does it.
 */
const withoutPreload = {
  name: 'attarine:without-preload',
  enforce: 'pre',
  resolveId: (source) => (source === '\0vite/preload-helper.js' ? lateFiles : undefined),
  configEnvironment: (name) =>
    name === 'client' ? { build: { modulePreload: false } } : undefined,
};

const sheets = new Map();

/** `bar_BuyBox` for `.bar` of `BuyBox.module.css`: a hash would be more bytes wherever it stands. */
function classOf(name, file) {
  const sheet = basename(file, '.module.css');
  const first = sheets.get(sheet) ?? file;
  // A sheet that is moved while the shop is edited leaves its name.
  if (first !== file && existsSync(first))
    throw new Error(`${file} needs another name: ${first} has it.`);
  sheets.set(sheet, file);
  return `${name}_${sheet}`;
}

export default defineConfig({
  site: 'https://attarine.example',
  trailingSlash: 'never',
  /* Shorter than attributes, on every element of every page. */
  scopedStyleStrategy: 'class',
  /* Kept between builds (and by the pull-request workflow): each picture is cut once. */
  cacheDir: './.cache/astro',
  // One step less effort than usual makes these pictures a twelfth larger, and a first build a third shorter.
  image: {
    service: {
      entrypoint: './src/data/pictures/picture-service.ts',
      config: { avif: { effort: 3 } },
    },
  },
  // While some pages wait to be finished and written, others are drawn.
  build: { format: 'file', concurrency: 8 },
  integrations: [
    islands,
    clientDirectives,
    sitemap({ serialize: (item) => described(item, drawnPages().pictures) }),
    finishPages,
  ],
  server: { port: 4321 },
  vite: {
    plugins: [sharedEntries, unwrapped, withoutPreload],
    css: { modules: { generateScopedName: classOf } },
    define: {
      'import.meta.env.KEEPS_OFFLINE': String(keepsOffline()),
      'import.meta.env.LARGE_CATALOGUE': String(isLargeCatalogue()),
      ...shopMoney(),
      ...shopClock(),
    },
    build: {
      // Else no property gets the prefix that one of these needs: Safari's `user-select` has one.
      cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
      // Style sheets of less than 4 KB go into each page's HTML. On a product's page that room is for
      // the reviews and for what search engines read, on a list's for its products, at the desk for the
      // longest text, so their sheets stay files.
      assetsInlineLimit: (path) =>
        /\/(Product|List|Turntable|ZoomDialog|ReviewForm|Desk|FormField)\..*\.css$/.test(path)
          ? false
          : undefined,
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: sharedChunks,
              // A script of `Reviews.astro` is `Reviews`, and no '.astro_astro_type_script…' in each page.
              // React's file is the entry `client` too.
              entryFileNames: ({ name }) =>
                `_astro/${name === 'client' ? 'react' : name.split('.')[0]}.[hash].js`,
            },
          },
        },
      },
    },
    // The functions see the address that the browser has opened: they compare it with `Origin`.
    server: {
      proxy: {
        '/api': { target: `http://localhost:${process.env.PORT ?? 8888}`, changeOrigin: false },
      },
    },
  },
});
