import { toXmlText } from '../../base/text/xml-text.ts';
import { feedFields, type FeedItem } from './feed-item.ts';

/* The feed in the two forms that price comparisons take. */

/** A section that each product detail must have. */
const section = 'Scent';

const listColumns = [
  'additional_image_link',
  'shipping',
  'free_shipping_threshold',
  'product_detail',
] as const;

/** Commas separate the items of a list, so a value has none. */
const listed = (text: string): string => text.replaceAll(',', ';');

/** A cell has no tab and no line break; one with a quotation mark stands in quotation marks. */
function cell(text: string): string {
  const line = toXmlText(text).replace(/\s+/g, ' ');
  return line.includes('"') ? `"${line.replaceAll('"', '""')}"` : line;
}

const row = (cells: readonly string[]): string => `${cells.map(cell).join('\t')}\n`;

type Shipping = FeedItem['shipping'];

/** All items share one list of countries, so its text is made once. */
function madeOnce(text: (shipping: Shipping) => string): (shipping: Shipping) => string {
  const made = new WeakMap<Shipping, string>();
  return (shipping) => {
    const known = made.get(shipping) ?? text(shipping);
    made.set(shipping, known);
    return known;
  };
}

/** As many countries of `free_shipping_threshold` as Google takes. */
const freeOf = (shipping: Shipping) =>
  shipping
    .flatMap(({ country, free }) => (free === undefined ? [] : { country, free }))
    .slice(0, 25);

const shippingCell = madeOnce((shipping) =>
  shipping.map(({ country, price }) => `${country}:::${price}`).join(','),
);

const freeCell = madeOnce((shipping) =>
  freeOf(shipping)
    .map(({ country, free }) => `${country}:${free}`)
    .join(','),
);

const itemRow = ({ values, images, shipping, details }: FeedItem): string =>
  row([
    ...feedFields.map((field) => values[field] ?? ''),
    images.join(','),
    shippingCell(shipping),
    freeCell(shipping),
    details.map(({ name, value }) => `${section}:${name}:${listed(value)}`).join(','),
  ]);

/**
 * One row for each item, under the names of its columns. Piece by piece: the feed of ten thousand
 * products has 180 MB.
 */
export async function* feedTsv(items: AsyncIterable<FeedItem>): AsyncGenerator<string> {
  yield row([...feedFields, ...listColumns]);
  for await (const item of items) yield itemRow(item);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string): string =>
  toXmlText(text).replace(/[&<>]/g, (sign) => entities[sign] ?? sign);

const element = (name: string, text: string): string => `<g:${name}>${escaped(text)}</g:${name}>`;

const shippingXml = madeOnce((shipping) =>
  [
    ...shipping.map(
      ({ country, price }) =>
        `<g:shipping>${element('country', country)}${element('price', price)}</g:shipping>`,
    ),
    ...freeOf(shipping).map(
      ({ country, free }) =>
        `<g:free_shipping_threshold>${element('country', country)}${element('price_threshold', free)}</g:free_shipping_threshold>`,
    ),
  ].join(''),
);

function itemXml({ values, images, shipping, details }: FeedItem): string {
  const parts = [
    ...feedFields.flatMap((field) => {
      const value = values[field];
      return value === undefined ? [] : element(field, value);
    }),
    ...images.map((image) => element('additional_image_link', image)),
    shippingXml(shipping),
    ...details.map(
      ({ name, value }) =>
        `<g:product_detail>${element('section_name', section)}${element('attribute_name', name)}${element('attribute_value', value)}</g:product_detail>`,
    ),
  ];
  return `<item>${parts.join('')}</item>\n`;
}

/** The same as RSS 2.0. */
export async function* feedXml(
  shop: { name: string; description: string; href: string },
  items: AsyncIterable<FeedItem>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${escaped(shop.name)}</title><link>${escaped(shop.href)}</link><description>${escaped(shop.description)}</description>
`;
  for await (const item of items) yield itemXml(item);
  yield '</channel></rss>\n';
}
