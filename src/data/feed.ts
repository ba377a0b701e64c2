import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { feedItem, shippingOf, type FeedItem } from '~/features/search/feed-item';
import { soldVariants } from '~/features/catalogue/sold-variants';
import { loadCatalogue } from './catalogue';
import { productStory } from './product-page';
import { setPage } from './set-page';
import { loadDelivery } from './site';

/** Every size, colour and set of the shop for price comparisons; samples are not sold there. */
export async function* feedItems(site: URL): AsyncGenerator<FeedItem> {
  const [catalogue, delivery] = await Promise.all([loadCatalogue(), loadDelivery()]);
  const { products, sets = [] } = catalogue;
  const shipping = shippingOf(delivery);
  for (const { id } of products) {
    const { product, paragraphs, pictures, pictureOfColor, numbers } = await productStory(id);
    const large = pictures.map((picture) => picture.large);
    for (const variant of soldVariants(product)) {
      const own = pictureOfColor[variant.name ?? ''] ?? 0;
      yield feedItem(product, variant, shipping, {
        site,
        story: paragraphs.join(' '),
        pictures: [...large.slice(own, own + 1), ...large.toSpliced(own, 1)],
        ...numbers[variant.name ?? ''],
      });
    }
  }
  for (const { slug } of sets.filter(({ card }) => card)) {
    const { card, paragraphs, pictures } = await setPage(slug, catalogue);
    const story = paragraphs.join(' ');
    for (const sold of soldVariants(card))
      yield feedItem(card, sold, shipping, {
        site,
        story,
        pictures: pictures.map(({ large }) => large),
      });
  }
}

/**
 * A long text at a path of the site. A build writes it itself, piece by piece, because Astro would
 * hold all of it several times.
 */
export async function pieces(path: string, type: string, text: AsyncIterable<string>) {
  const headers = { 'Content-Type': `${type}; charset=utf-8` };
  if (import.meta.env.DEV) return new Response((await Array.fromAsync(text)).join(''), { headers });
  const file = `dist${path}`;
  await mkdir(dirname(file), { recursive: true });
  await pipeline(text, createWriteStream(file));
  return new Response(null, { headers });
}
