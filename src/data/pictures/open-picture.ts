import sharp, { type Sharp } from 'sharp';

// Every cut differs: what libvips would keep of one serves no other.
sharp.cache(false);

/** `--plaster`, on which pages show pictures: what lies behind a transparent one. */
export const ground = '#f1e9dc';

export type PictureFormat = 'avif' | 'jpeg' | 'png' | 'webp';

/**
 * The one way into a source picture: upright as the camera was held, of several frames the first, in
 * sRGB; on its ground where the format has no transparency.
 * @param path of the file, for the sentence when it fails.
 * @param cut what is made of it.
 * @throws when the picture cannot be shown whole, with its path and the reason.
 */
export async function openPicture<Made>(
  path: string | (() => string),
  bytes: Uint8Array,
  format: PictureFormat,
  cut: (picture: Sharp) => Promise<Made>,
): Promise<Made> {
  const picture = sharp(bytes, { failOn: 'error' }).autoOrient();
  if (format === 'jpeg') picture.flatten({ background: ground });
  try {
    return await cut(picture);
  } catch (error) {
    const file = typeof path === 'string' ? path : path();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} cannot be shown: ${reason.trim().replaceAll('\n', ', ')}`, {
      cause: error,
    });
  }
}
