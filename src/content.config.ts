import { defineCollection, type SchemaContext } from 'astro:content';
import { glob } from 'astro/loaders';
import {
  aboutContent,
  brandsContent,
  discoveryContent,
  familyContent,
  giftCardsContent,
  faqContent,
  helpContent,
  homeContent,
  pageContent,
  postContent,
  testimonialsContent,
} from './features/publishing/content.schema.ts';
import { contentSchemas } from './features/publishing/collections.schema.ts';
import { reviewsContent } from './features/publishing/reviews.schema.ts';
import { readAsDesk } from './data/read-as-desk.ts';
import { navigationContent, siteContent } from './features/publishing/site.schema.ts';
import { noteContent } from './features/catalogue/product/product.schema.ts';

/*
 * Astro keeps parsed entries between builds until their file or this one changes. So a schema that
 * gets a field with a default counts up here: 5. Pictures of products are paths, which
 * `src/data/pictures/product-picture.ts` opens.
 */

/** A folder of `src/content`, one entry a file, named by its slug. */
const folder = (name: string, extension: 'yaml' | 'md') =>
  readAsDesk(glob({ base: `./src/content/${name}`, pattern: `*.${extension}` }));

/** One file of `src/content` as a collection of one entry: `getEntry('site', 'site')`. */
const single = (name: string) =>
  readAsDesk(glob({ base: './src/content', pattern: `${name}.yaml` }));

export const collections = {
  perfumes: defineCollection({
    loader: folder('perfumes', 'yaml'),
    schema: contentSchemas.perfumes,
  }),
  oils: defineCollection({
    loader: folder('oils', 'yaml'),
    schema: contentSchemas.oils,
  }),
  diffusers: defineCollection({
    loader: folder('diffusers', 'yaml'),
    schema: contentSchemas.diffusers,
  }),
  notes: defineCollection({ loader: folder('notes', 'yaml'), schema: noteContent }),
  families: defineCollection({ loader: folder('families', 'yaml'), schema: familyContent }),
  posts: defineCollection({
    loader: folder('posts', 'md'),
    schema: ({ image }: SchemaContext) => postContent(image()),
  }),
  reviews: defineCollection({ loader: folder('reviews', 'yaml'), schema: reviewsContent }),
  pages: defineCollection({ loader: folder('pages', 'md'), schema: pageContent }),
  site: defineCollection({ loader: single('site'), schema: siteContent }),
  home: defineCollection({
    loader: single('home'),
    schema: ({ image }: SchemaContext) => homeContent(image()),
  }),
  discovery: defineCollection({ loader: single('discovery'), schema: discoveryContent }),
  'gift-cards': defineCollection({
    loader: single('gift-cards'),
    schema: ({ image }: SchemaContext) => giftCardsContent(image()),
  }),
  sets: defineCollection({ loader: folder('sets', 'yaml'), schema: contentSchemas.sets }),
  faq: defineCollection({ loader: single('faq'), schema: faqContent }),
  testimonials: defineCollection({ loader: single('testimonials'), schema: testimonialsContent }),
  brands: defineCollection({
    loader: single('brands'),
    schema: ({ image }: SchemaContext) => brandsContent(image()),
  }),
  about: defineCollection({
    loader: single('about'),
    schema: ({ image }: SchemaContext) => aboutContent(image()),
  }),
  help: defineCollection({ loader: single('help'), schema: helpContent }),
  navigation: defineCollection({ loader: single('navigation'), schema: navigationContent }),
};
