import type { MediaLibraries } from '@sveltia/cms';

/** Where the pictures of a collection lie, and how large they may be. */
export interface PictureFolder {
  media_folder: string;
  public_folder: string;
  media_libraries?: MediaLibraries;
}

/** Pictures of phones and cameras become WebP in the browser before they are saved. */
const upTo = (width: number, height: number): MediaLibraries => ({
  default: {
    config: {
      slugify_filename: true,
      transformations: { raster_image: { format: 'webp', quality: 80, width, height } },
    },
  },
  stock_assets: { providers: [] },
});

const longest = 1600;

/** Entries of a folder lie one level deeper than single files. */
export const inFolder = (name: string, up: '..' | '../..'): PictureFolder => ({
  media_folder: `/src/assets/${name}`,
  public_folder: `${up}/assets/${name}`,
});

/**
 * The pictures of a product lie in a folder that is named by its slug. Only the field's folder may
 * have a placeholder: if the collection's folder had it too, the editor could not show the
 * pictures.
 */
export const productPictures: PictureFolder = {
  ...inFolder('products/{{slug}}', '../..'),
  media_libraries: upTo(1280, longest),
};

export const picturesIn = (name: string, up: '..' | '../..' = '..'): PictureFolder => ({
  ...inFolder(name, up),
  media_libraries: upTo(longest, longest),
});
