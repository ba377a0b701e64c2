import { feedItem, type FeedItem } from '~/domain/list/feed-item';
import { soldVariants } from '~/domain/catalogue/sold-variants';
import { allEntries } from './catalogue';
import { once } from './once';
import { productPage } from './product-page';
import { loadDelivery } from './site';

/** Every size and colour of the shop for price comparisons; samples and sets are not sold there. */
export const loadFeed = once(async (): Promise<(site: URL) => FeedItem[]> => {
  const [entries, delivery] = await Promise.all([allEntries(), loadDelivery()]);
  const pages = await Promise.all(entries.map(({ data }) => productPage(data.id)));
  return (site) =>
    pages.flatMap(({ product, paragraphs, pictures, pictureOfColor, numbers }) =>
      soldVariants(product).map((variant) => {
        const own = pictureOfColor[variant.name ?? ''] ?? 0;
        const large = pictures.map((picture) => picture.large);
        return feedItem(product, variant, delivery, {
          site,
          story: paragraphs.join(' '),
          pictures: [...large.slice(own, own + 1), ...large.toSpliced(own, 1)],
          ...numbers[variant.name ?? ''],
        });
      }),
    );
});
