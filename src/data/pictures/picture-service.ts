import { globSync, readFileSync } from 'node:fs';
import type { LocalImageService } from 'astro';
import sharpService, {
  resolveSharpEncoderOptions,
  type SharpImageServiceConfig,
} from 'astro/assets/services/sharp';
import { imageMetadata } from 'astro/assets/utils';
import { openPicture, type PictureFormat } from './open-picture';

/** What pages ask for: every cut keeps the picture's own shape. */
interface Cut {
  /** Its address in the site. */
  src: string;
  width?: number;
  height?: number;
  format: PictureFormat;
  quality?: string;
}

/**
 * Cuts the pictures of pages, in place of Astro's own service, which makes a film strip of frames,
 * fills what is missing of a file with grey, and hands on unchanged what it cannot read.
 * @throws when a picture cannot be shown, with its file and the reason.
 */
export async function cutForPage(
  bytes: Uint8Array,
  { src, width, height, format, quality }: Cut,
  encoders: SharpImageServiceConfig = {},
): Promise<Uint8Array> {
  const probed = await imageMetadata(bytes, src);
  return openPicture(
    () => fileOf(bytes) ?? src,
    bytes,
    format,
    async (picture) => {
      const { autoOrient } = await picture.metadata();
      // By what Astro has read, pages keep its room free and `srcset` has its heights.
      if (autoOrient.width !== probed.width || autoOrient.height !== probed.height)
        throw new Error(
          'it lies on its side, which only a JPEG can say. Turn it, and save it again.',
        );
      return picture
        .resize({ width, height, withoutEnlargement: true })
        .toFormat(
          format,
          resolveSharpEncoderOptions({ format, quality: quality ?? null }, probed.format, encoders),
        )
        .toBuffer();
    },
  );
}

/** Astro tells a picture's address in the site alone. */
const fileOf = (bytes: Uint8Array): string | undefined =>
  globSync('src/assets/**/*.*').find((file) => readFileSync(file).equals(bytes));

/** Of an error that is not its own Astro says 'See the stack trace', and leaves that out. */
function asAstros(error: unknown): never {
  throw Object.assign(error as Error, { type: 'AstroError' });
}

const pictureService: LocalImageService<SharpImageServiceConfig> = {
  ...sharpService,
  transform: async (bytes, cut, { service }) => ({
    data: await cutForPage(bytes, cut as Cut, service.config).catch(asAstros),
    format: cut['format'] as PictureFormat,
  }),
};
export default pictureService;
