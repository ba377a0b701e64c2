import sharp from 'sharp';

/** What shared links show, in pixels: the size that the networks ask for. */
const width = 1200;
const height = 630;

const drawn = new Map<string, Promise<Buffer>>();

/**
 * A photograph of any shape as a wide JPEG: whole in the middle, on its own backdrop made wide.
 * @param path of the file; drawn once, however many products share it.
 */
export function socialPicture(path: string): Promise<Buffer> {
  const picture = drawn.get(path) ?? draw(path);
  drawn.set(path, picture);
  return picture;
}

async function draw(path: string): Promise<Buffer> {
  const photograph = await sharp(path).resize(width, height, { fit: 'inside' }).toBuffer();
  const { width: own } = await sharp(photograph).metadata();
  const left = Math.floor((width - own) / 2);
  // The edges of the photograph are extended to the sides, blurred so that its grain makes no
  // stripes.
  const backdrop = await sharp(photograph)
    .extend({ left, right: width - own - left, extendWith: 'copy' })
    .blur(12)
    .toBuffer();
  return sharp(backdrop)
    .composite([{ input: photograph }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** The still life of a family as a shared link shows it. */
export async function familySocialPicture(family: string): Promise<Response> {
  const picture = await socialPicture(`src/assets/families/${family}.webp`);
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/jpeg' } });
}
