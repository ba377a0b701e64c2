import {
  diffuserContent,
  noteContent,
  oilContent,
  perfumeContent,
} from '../catalogue/product/product.schema.ts';
import { anyText } from '../../base/content-fields.schema.ts';
import { reviewsContent } from './reviews.schema.ts';
import * as content from './content.schema.ts';
import { navigationContent, siteContent } from './site.schema.ts';

/** A picture by its path, as it stands in a file. */
const path = anyText.min(1).meta({ picture: true });

/** The schema of every collection of `src/content`, with pictures as paths: outside the build nobody opens them. */
export const contentSchemas = {
  perfumes: perfumeContent(path),
  oils: oilContent(path),
  diffusers: diffuserContent(path),
  notes: noteContent,
  families: content.familyContent,
  posts: content.postContent(path),
  pages: content.pageContent,
  reviews: reviewsContent,
  site: siteContent,
  home: content.homeContent(path),
  discovery: content.discoveryContent,
  'gift-cards': content.giftCardsContent(path),
  sets: content.setContent(path),
  faq: content.faqContent,
  testimonials: content.testimonialsContent,
  brands: content.brandsContent(path),
  about: content.aboutContent(path),
  help: content.helpContent,
  navigation: navigationContent,
};

export type CollectionName = keyof typeof contentSchemas;
