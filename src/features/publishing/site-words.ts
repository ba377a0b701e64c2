import { methods, optionName } from '../delivery/methods.ts';
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
  text: phrase('As shoppers read it'),
  days: {
    ...phrase('Open on'),
    choices: Object.fromEntries(
      ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => [
        day,
        day,
      ]),
    ),
  },
  opens: phrase('Opens'),
  closes: phrase('Closes'),
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

/** How orders are paid, for the shop and for a zone. */
export const payment = (label: string) => ({
  ...phrase(label),
  choices: Object.fromEntries(
    (['delivery', ...methods] as const).map((option) => [option, optionName(option)]),
  ),
});

export const delivery = group(
  'Delivery',
  {
    timeZone: field(
      'Time zone',
      'Such as Europe/Lisbon. Times in mails and at the desk are told by it.',
    ),
    cutOff: phrase('Orders until', 'Later ones count from the next working day.'),
    dispatchDays: field('Working days until a parcel leaves'),
    holidays: field('Holidays', 'Nothing leaves or arrives on these days.'),
    closed: list(
      'Closing days',
      'Closing',
      {
        from: phrase('From'),
        to: phrase('To'),
        words: field(
          'Sentence for shoppers',
          'Shoppers read it in the cart and at the checkout, from a week before.',
        ),
        orders: {
          ...field('Orders'),
          choices: { later: 'Take orders, send later', none: 'Take no orders' },
        },
      },
      'Nothing leaves on these days.',
    ),
    flat: field('Flat price', 'Of one order, whatever its size.'),
    zones: list(
      'Zones',
      'Zone',
      {
        name: field('Zone'),
        countries: field('Countries'),
        cost: field('Cost', 'Empty: the flat price.'),
        freeFrom: phrase('Free from', 'A sum of goods. Empty: never.'),
        transitDays: group('Working days on the way', {
          from: phrase('Days on the way, from'),
          to: phrase('Days on the way, to'),
        }),
        payOnDelivery: phrase('May be paid on delivery'),
        payment: payment('Orders from here are paid, if not as the shop says'),
        duties: {
          ...field('Import duty'),
          choices: {
            '': 'None is due',
            shopper: 'The shopper pays it on arrival',
            included: 'It is included in the price',
          },
        },
      },
      'The first zone is the one at home: its days stand where no country is known.',
    ),
    refused: phrase('No delivery to'),
  },
  'From these each page works out what delivery costs and by when an order arrives.',
);

export const returns = group('Returns of sealed items', {
  days: field('Days from delivery', 'In which sealed items come back.'),
  paidBy: {
    ...phrase('Who pays for the way back'),
    choices: { shopper: 'The shopper', shop: 'The shop' },
  },
});
