import {
  field,
  group,
  href,
  linkWords,
  list,
  pictureWords,
  questionWords,
  searchWords,
  type FieldWords,
  phrase,
} from './words.ts';
import { responsible } from './fact-words.ts';
import { address, delivery, hours, imprint, orderLimits, payment, returns } from './site-words.ts';

/* The words for articles, pages and the texts of the shop. */

const body = field(
  'Text',
  'An empty line begins a new paragraph, ## a heading, - a line of a list. *word* is slanted, [words](/shop) lead to a page.',
);

const heroPicture = group('Picture', {
  wide: field('Wide picture', '16 to 9, for wide screens.'),
  tall: field('Tall picture', '3 to 4, for phones. The same scene.'),
  alt: field('Description of the picture', 'For who cannot see it.'),
  tone: field('Tone of the picture', 'On a dark one the words are light.'),
});

const film = group('Film', {
  poster: group('First picture', pictureWords('16 to 9.')),
  sources: list('Files', 'File', {
    file: field('File', 'A path under public, such as /video/signature.mp4.'),
    type: field('Type', 'Such as video/mp4.'),
  }),
  description: phrase('What the film shows', 'For who cannot see it.'),
});

const review = {
  name: field('Name'),
  date: field('Date'),
  rating: field('Stars'),
  title: field('Title'),
  longevity: field('Longevity', '1 to 5, as this person found it.'),
  sillage: field('Sillage', '1 to 5, as this person found it.'),
  season: field('Seasons'),
  time: field('Time of day'),
  comment: field('Comment'),
};

export const pageWords = {
  posts: {
    title: field('Title', 'At most 80 characters. The address takes it too.'),
    date: field('Date'),
    author: field('Author'),
    excerpt: field('Excerpt', 'For the list of articles, at most 200 characters.'),
    image: group('Picture', pictureWords('Three wide to two high.')),
    body,
  },
  pages: {
    title: field('Title'),
    description: field('Description', 'For search engines, at most 160 characters.'),
    updated: phrase('Last changed', 'Shown on the page: set it when you change the text.'),
    body,
  },
  reviews: { entries: list('Reviews', 'Review', review, 'Samples of the demonstration.') },
  site: {
    name: field('Name of the shop'),
    offline: phrase('Works without a network', 'Off: devices forget the pages that they kept.'),
    sample: field('Demonstration', 'On: the shop says that its reviews and counters are samples.'),
    tagline: field('Tagline'),
    description: field('Description', 'For search engines, at most 160 characters.'),
    blurb: phrase('About the shop, at the foot of pages'),
    email: field('E-mail'),
    phone: field('Phone'),
    address,
    currency: field(
      'Currency',
      'Its three letters, such as EUR. Orders keep the one that they were placed in.',
    ),
    olderAmounts: field(
      'Decimals of older amounts',
      'Only where orders from before do not open: 0 if one says 4990 and cost 4,990, 2 if it cost 49.90.',
    ),
    tax: group('Taxes', {
      prices: {
        ...field('Prices'),
        choices: { none: 'No tax is charged', include: 'Prices include the tax' },
      },
      name: field('Name of the tax', 'Such as VAT.'),
      note: field('Note', 'What the law wants said of a shop that charges no tax.'),
      rates: field('Rates'),
      others: phrase('All other countries (%)', '0 for exports.'),
    }),
    invoices: group('Invoices', {
      prefix: phrase('Before each number', 'Letters, digits and hyphens.'),
      series: {
        ...phrase('Numbers begin anew'),
        choices: { year: 'Each year', forever: 'Never' },
      },
      keepYears: field('Years that invoices are kept'),
    }),
    market: field(
      'Market',
      'With EU nothing is sold without the facts that the law there asks for.',
    ),
    responsiblePerson: responsible('For all products whose house names nobody.'),
    imprint,
    hours,
    replyPromise: field('Promise of a reply'),
    orderButton: field(
      'Words on the button of an order',
      'A shop in the EU names the payment: Order and pay, or Buy now.',
    ),
    payment: payment('Orders are paid'),
    delivery,
    returns,
    pickUp: group('Pick up', {
      name: field('Name', 'Of the shop or counter.'),
      address: field('Address', 'In one line.'),
      hours: field('Opening hours', 'In one line.'),
      note: field('Note', 'What else to know, such as what to bring.'),
    }),
    giftWrap: field('Price', 'Once an order.'),
    orderLimits,
    pictureHosts: field('Hosts of pictures', 'For products that are added at the desk.'),
    social: list('Social networks', 'Social network', {
      name: field('Network'),
      href: field(
        'Address',
        'Where the shop is there, with https://. Without one (#) it is not shown.',
      ),
    }),
  },
  home: {
    hero: list('Slides', 'Slide', {
      title: field('Title'),
      subtitle: field('Subtitle'),
      description: field('Description'),
      href,
      picture: heroPicture,
    }),
    tiles: list('Tiles', 'Tile', {
      label: field('Text'),
      count: field('Number of items, in words'),
      words: searchWords,
      href,
      picture: group('Picture', pictureWords('Four wide to five high.')),
    }),
    film,
  },
  discovery: {
    price: field('Price', 'Of the whole set.'),
    count: field('Samples in it', 'Each of another perfume.'),
    singleSamples: field(
      'Single samples earn a credit',
      'What one has cost is off a full bottle of its perfume.',
    ),
  },
  'gift-cards': {
    sample: field('Samples of a demonstration'),
    amounts: field('Amounts', 'What a card may cost, in whole units of the currency.'),
    years: field('Years', 'For how long one is good. 0 for ever.'),
    picture: group('Picture', pictureWords('Four wide to three high.')),
  },
  sets: {
    name: field('Name', 'The address takes it too.'),
    description: field('Description', 'For cards and lists, at most 140 characters.'),
    longDescription: field('Text of its page', 'An empty line begins a new paragraph.'),
    price: field('Price', 'Of the whole set.'),
    parts: phrase(
      'What is in it',
      'One a line, as the stock counts it: 101_10ML, 205_Brass. Left empty where shoppers choose.',
    ),
    choose: group('What shoppers choose', {
      n: phrase('How many are chosen'),
      from: phrase('Of what', 'One a line, as the stock counts it, and more than are chosen.'),
    }),
    images: list(
      'Pictures',
      'Picture',
      pictureWords('Four wide to five high. The first stands on the card.'),
    ),
  },
  faq: {
    blocks: list('Blocks', 'Block', {
      heading: field('Heading'),
      entries: list('Questions', 'Question', questionWords),
    }),
  },
  testimonials: {
    heading: field('Heading'),
    entries: list('Testimonials', 'Testimonial', {
      name: field('Name'),
      rating: field('Stars', '4 or 5.'),
      text: field('Text'),
    }),
  },
  brands: {
    entries: list('Brands', 'Brand', {
      name: field('Name'),
      file: field('Mark', 'A drawing looks best; who set up the shop puts it in.'),
      address: field('Postal address', 'On one line. Its products say it.'),
      email: field('E-mail'),
      responsible: responsible('Only where it is not the shop.'),
    }),
  },
  about: {
    title: field('Title'),
    intro: field('Introduction', 'A line break starts a new paragraph.'),
    picture: group('Picture', pictureWords('Four wide to three high.')),
    bars: list('Bars', 'Bar', { label: field('Text'), percent: field('Percent') }),
    counters: list('Counters', 'Counter', { value: field('Number'), label: field('Text') }),
    reasons: group('Reasons', {
      heading: field('Heading'),
      intro: field('Introduction'),
      entries: list('Reasons', 'Reason', { title: field('Title'), text: field('Text') }),
    }),
    faq: group('Questions', {
      heading: field('Heading'),
      entries: list('Questions', 'Question', questionWords),
    }),
  },
  help: {
    sections: list('Sections', 'Section', {
      id: field('Name in links', 'Small letters and dashes. Links of the menu lead to it.'),
      title: field('Title'),
      paragraphs: field('Paragraphs'),
      words: searchWords,
    }),
  },
  navigation: {
    menu: list('Columns of the menu', 'Column', {
      heading: field('Heading'),
      entries: list('Links', 'Link', linkWords),
    }),
  },
} satisfies Record<string, Record<string, FieldWords>>;
