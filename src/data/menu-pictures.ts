import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import { routes } from '~/base/routes';
import { allEntries, perfumeFamilies } from './catalogue';
import { familyPicture } from './pictures/family-pictures';
import { productPicture } from './pictures/product-picture';
import { once } from './once';

/** Twice the width at which they are shown. */
const pictureWidth = 192;

/** The five links above the groups of the shop menu, each with a small picture. */
export const loadMenuPictures = once(async () => {
  const firstOf = async (kind: 'perfumes' | 'oils' | 'diffusers') => {
    const entry = (await allEntries()).find(({ collection }) => collection === kind);
    const [first] = entry?.data.images ?? [];
    return first && productPicture(first.file);
  };
  const [ofNotes, ofFinder] = (await perfumeFamilies()).map(({ id }) => familyPicture(id));
  const links: [name: string, href: string, picture: ImageMetadata | undefined][] = [
    ['All perfumes', routes.shop, await firstOf('perfumes')],
    ['Oils', routes.oils, await firstOf('oils')],
    ['Diffusers', routes.diffusers, await firstOf('diffusers')],
    ['Scent finder', routes.finder, ofFinder],
    ['Notes', routes.notes, ofNotes],
  ];
  return Promise.all(
    links.map(async ([name, href, src]) => ({
      name,
      href,
      picture: src && (await getImage({ src, width: pictureWidth, format: 'webp' })).src,
    })),
  );
});
