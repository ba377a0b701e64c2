import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { openPicture } from './open-picture.ts';

/** What shared links show, in pixels: the size that the networks ask for. */
const width = 1200;
const height = 630;

/** With Astro's pictures, kept between builds. A change of how they are drawn counts up. */
export const keptSocialPictures = '.cache/astro/social-2';

const drawn = new Map<string, Promise<Buffer>>();

/**
 * A photograph of any shape as a wide JPEG: whole in the middle, on its own backdrop made wide.
 * @param path of the file; drawn once, however many products share it, and again when it changes.
 */
export function socialPicture(path: string): Promise<Buffer> {
  const picture = drawn.get(path) ?? keptOrDrawn(path);
  drawn.set(path, picture);
  return picture;
}

async function keptOrDrawn(path: string): Promise<Buffer> {
  const photograph = await readFile(path);
  const file = join(
    keptSocialPictures,
    `${createHash('sha256').update(photograph).digest('hex')}.jpg`,
  );
  const before = await readFile(file).catch(() => null);
  if (before) return before;
  const picture = await drawSocialPicture(path, photograph);
  await mkdir(keptSocialPictures, { recursive: true });
  // A build that is stopped leaves no half picture, and equal photographs may be drawn at once.
  const whole = `${file}.${randomUUID()}`;
  await writeFile(whole, picture);
  await rename(whole, file);
  return picture;
}

export const drawSocialPicture = (path: string, photograph: Buffer): Promise<Buffer> =>
  openPicture(path, photograph, 'jpeg', onWideBackdrop);

async function onWideBackdrop(photograph: Sharp): Promise<Buffer> {
  const { data, info } = await photograph
    .resize(width, height, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const own = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const left = Math.floor((width - info.width) / 2);
  // The edges of the photograph are extended to the sides, blurred so that its grain makes no
  // stripes.
  const backdrop = await sharp(data, own)
    .extend({ left, right: width - info.width - left, extendWith: 'copy' })
    .blur(12)
    .raw()
    .toBuffer();
  return sharp(backdrop, { raw: { ...own.raw, width, height } })
    .composite([{ input: data, ...own }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** The still life of a family as a shared link shows it. */
export async function familySocialPicture(family: string): Promise<Response> {
  const picture = await socialPicture(`src/assets/families/${family}.webp`);
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/jpeg' } });
}
