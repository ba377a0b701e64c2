import type { periods } from '../../base/periods.ts';

/** What the shop's database has, said for people, with its stores and how long each part stays. */
interface Stored {
  what: string;
  stores: readonly string[];
  /** None: it knows nobody, and stays as long as the shop needs it. */
  kept: readonly (keyof typeof periods)[];
}

/* Every store and every period once: a test compares them, and /privacy shows these sentences. */
export const stored: readonly Stored[] = [
  {
    what: 'Orders: what was ordered, by whom and where it goes, what happened to it, and the lists that the shop makes of that',
    stores: ['orders', 'intents', 'progress', 'index', 'months', 'unfolded', 'deskIntents'],
    kept: ['orderPerson', 'orderBooks', 'refusedOrder'],
  },
  {
    what: 'Codes of discovery sets, as hashes',
    stores: ['codes'],
    kept: ['discoveryCode'],
  },
  {
    what: 'Discount codes, and which orders have used them',
    stores: ['discounts', 'discountFold', 'discountUses'],
    kept: ['discountUse'],
  },
  {
    what: 'Gift cards, with their codes as hashes, and which orders they pay for',
    stores: ['giftCards', 'giftCardFold'],
    kept: [],
  },
  {
    what: 'Withdrawals, and which of them wait for us',
    stores: ['withdrawals', 'withdrawalIndex'],
    kept: ['withdrawal'],
  },
  {
    what: 'Returns, with what you wrote and the photographs of what came damaged',
    stores: ['returns', 'returnIndex', 'returnPhotographs'],
    kept: ['returnPhotograph'],
  },
  {
    what: 'Messages and our answers',
    stores: ['messages', 'threads', 'messageIndex'],
    kept: ['message'],
  },
  {
    what: 'Mails on their way to you, and how many left',
    stores: ['outbox', 'due', 'mailCounts'],
    kept: ['sentMail', 'mailCount'],
  },
  {
    what: 'Reviews, what we decided about them, whom we asked for one and who wants no such mails',
    stores: [
      'reviews',
      'reviewDecisions',
      'reviewIndex',
      'publishedReviews',
      'reviewDue',
      'reviewAsks',
      'reviewOptOuts',
    ],
    kept: ['review', 'refusedReview', 'reviewAsk', 'reviewOptOut'],
  },
  {
    what: 'Accounts, the way from an e-mail address to its account and orders, links that were mailed, what passkeys were asked to sign, ended sessions, failed logins, and what is still to be erased',
    stores: [
      'users',
      'addresses',
      'accountWork',
      'people',
      'erasures',
      'links',
      'endedSessions',
      'limits',
    ],
    kept: ['account', 'link', 'endedSession', 'failedLogin'],
  },
  {
    what: 'Invoices and credit notes, which orders they are of, and up to which number there are any',
    stores: ['invoices', 'orderPapers', 'invoiceCounts'],
    kept: ['invoice'],
  },
  {
    what: 'Carts and wishlists of accounts',
    stores: ['baskets'],
    kept: ['basket', 'basketRemoval'],
  },
  {
    what: 'Addresses for the newsletter',
    stores: ['newsletter'],
    kept: ['newsletterAsk', 'newsletter'],
  },
  { what: 'Addresses that wait for a product', stores: ['waitingLists'], kept: ['waiting'] },
  {
    what: 'Products, their photographs and the stock, with who of the shop has changed it',
    stores: [
      'products',
      'photographs',
      'stock',
      'shares',
      'counted',
      'stockFold',
      'stockChanges',
      'stockLog',
    ],
    kept: [],
  },
  {
    what: 'When the shop was built, when its jobs ran, whether it is closed and which records are damaged',
    stores: ['builds', 'jobs', 'closing', 'unreadable'],
    kept: [],
  },
];
