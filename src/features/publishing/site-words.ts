import { field, group, list, phrase } from './words.ts';

/* The words for what the shop says of itself: its address, hours, delivery and limits. */

export const address = group('Address', {
  street: field('Street'),
  city: field('City'),
  region: field('Region'),
  postalCode: field('Postal code'),
  country: field('Country'),
});

export const hours = group('Opening hours', {
  text: phrase('As people read them'),
  days: field('Days'),
  opens: phrase('Opens', 'Such as 08:00.'),
  closes: phrase('Closes', 'Such as 20:00.'),
});

export const imprint = group(
  'Imprint',
  {
    represented: phrase('Represented by'),
    register: field('Register', 'Its name and the number in it.'),
    vatId: field('VAT number'),
    epr: list('Packaging numbers', 'Packaging number', {
      country: field('Country'),
      scheme: field('Register', 'Such as LUCID.'),
      number: field('Number'),
    }),
  },
  'Beside name and address, where the law asks for it.',
);

export const orderLimits = group(
  'What one order may hold',
  {
    unitsPerLine: field('Units of one product'),
    lines: field('Different products'),
    total: field('Amount, shipping included'),
  },
  'Three times as much for an account whose address is proven.',
);

export const delivery = group(
  'Delivery',
  {
    timeZone: field(
      'Time zone',
      'Such as Europe/Lisbon. Times in mails and at the desk are told by it.',
    ),
    cutOff: phrase('Orders until', 'Such as 14:00. Later ones count from the next working day.'),
    dispatchDays: field('Working days until a parcel leaves'),
    holidays: field('Holidays', 'One a line, such as 12-25 or 2026-11-26.'),
    closed: list(
      'Closing days',
      'Closing',
      {
        from: field('First day'),
        to: field('Last day'),
        words: field(
          'Sentence for shoppers',
          'Shoppers read it in the cart and at the checkout, from a week before.',
        ),
        orders: field(
          'Orders',
          'later: orders are taken and leave afterwards. none: no orders are taken.',
        ),
      },
      'Nothing leaves on these days.',
    ),
    flat: field(
      'Flat price',
      'Of one order, whatever its size, where a zone has no cost of its own.',
    ),
    zones: list(
      'Zones',
      'Zone',
      {
        name: field('Name', 'As shoppers read it, such as Europe.'),
        countries: field(
          'Countries',
          'Two letters each, such as PT. The word others stands for all that no zone names.',
        ),
        cost: field('Cost', 'Empty: the flat price.'),
        freeFrom: phrase('Free from', 'A sum of goods. Empty: never.'),
        transitDays: group('Working days on the way', {
          from: phrase('At the shortest'),
          to: phrase('At the longest'),
        }),
        payOnDelivery: phrase('May be paid on delivery'),
        payment: field('Ways to pay', 'Empty: those of the shop.'),
        duties: field(
          'Import duty',
          'Who pays it: shopper, or included in the price. Empty: none is due.',
        ),
      },
      'The first zone is the one at home: its days stand where no country is known.',
    ),
    refused: phrase('No delivery to', 'Two letters of each country, such as CU.'),
  },
  'From these each page works out what delivery costs and by when an order arrives.',
);

export const returns = group('Returns of sealed items', {
  days: field('Days from delivery'),
  paidBy: phrase('Who pays for the way back'),
});
