import type { ImageMetadata } from 'astro';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Discovery } from '~/domain/catalogue/catalogue';
import { isBoolean, isNumber, isShape } from '~/domain/base/guards';
import { toCents } from '~/domain/base/money';
import { cutForCards } from './pictures/pictures';

const [picture] = Object.values(
  import.meta.glob<ImageMetadata>('../assets/samples/discovery-set.webp', {
    eager: true,
    import: 'default',
  }),
);

const isContent = isShape({ price: isNumber, count: isNumber, singleSamples: isBoolean });

/** What the shop asks for a discovery set, and how it looks in a cart. */
export async function loadDiscovery(): Promise<Discovery> {
  const content: unknown = parse(readFileSync('src/content/discovery.yaml', 'utf8'));
  if (!isContent(content) || !picture)
    throw new Error('The discovery set lacks a price or picture.');
  const { price, ...rest } = content;
  const { src } = await cutForCards(picture);
  return { ...rest, price: toCents(price), picture: src };
}
