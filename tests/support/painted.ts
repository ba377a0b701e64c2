import sharp, { type Sharp } from 'sharp';

/* Tiny pictures of four quarters, as cameras and programs store them, and what is seen of them. */

export const width = 64;
export const height = 48;

type Color = readonly [red: number, green: number, blue: number, alpha: number];
const colors = {
  red: [255, 0, 0, 255],
  green: [0, 255, 0, 255],
  blue: [0, 0, 255, 255],
  white: [255, 255, 255, 255],
  black: [0, 0, 0, 255],
  nothing: [0, 0, 0, 0],
} as const;
type ColorName = keyof typeof colors;

type Place = readonly [x: number, y: number];
type Quarters = readonly [ColorName, ColorName, ColorName, ColorName];

function painted([across, down]: Place, colorAt: (place: Place) => Color): Sharp {
  const pixels = Array.from({ length: across * down }, (_, at) =>
    colorAt([at % across, Math.floor(at / across)]),
  );
  const raw = { width: across, height: down, channels: 4 } as const;
  return sharp(Buffer.from(pixels.flat()), { raw });
}

const inQuarters =
  (names: Quarters) =>
  ([x, y]: Place): Color =>
    colors[names[(x < width / 2 ? 0 : 1) + (y < height / 2 ? 0 : 2)] ?? 'nothing'];

/** Quarters from the top left on, row by row. */
export const quarters = (names: Quarters = ['red', 'green', 'blue', 'white']): Sharp =>
  painted([width, height], inQuarters(names));

/** Where a stored pixel is shown, by the orientation that EXIF 2.32 gives it. */
const shownAt: ((stored: Place) => Place)[] = [
  ([x, y]) => [x, y],
  ([x, y]) => [width - 1 - x, y],
  ([x, y]) => [width - 1 - x, height - 1 - y],
  ([x, y]) => [x, height - 1 - y],
  ([x, y]) => [y, x],
  ([x, y]) => [width - 1 - y, x],
  ([x, y]) => [width - 1 - y, height - 1 - x],
  ([x, y]) => [y, height - 1 - x],
];
export const orientations = shownAt.map((_, at) => at + 1);

/** The quarters as a camera stores them that was held in this way, 1 to 8. */
export function held(orientation: number): Sharp {
  const shown = shownAt[orientation - 1];
  if (!shown) throw new Error(`EXIF has no orientation ${orientation}.`);
  const stored: Place = orientation > 4 ? [height, width] : [width, height];
  const colorAt = inQuarters(['red', 'green', 'blue', 'white']);
  return painted(stored, (place) => colorAt(shown(place)))
    .removeAlpha()
    .withMetadata({ orientation });
}

/** The quarters, and then a frame of one colour. */
export async function moving(): Promise<Sharp> {
  const frames = [quarters(), quarters(['blue', 'blue', 'blue', 'blue'])];
  const stills = await Promise.all(frames.map((frame) => frame.png().toBuffer()));
  return sharp(stills, { join: { animated: true } });
}

export interface Seen {
  width: number;
  height: number;
  quarters: string[];
}

/**
 * @param ground what transparent parts may lie on, '#f1e9dc'; seen as 'ground'.
 * @returns the colours in the middle of each quarter, of a wider picture in the quarters of its middle.
 */
export async function seen(bytes: Uint8Array, ground: string): Promise<Seen> {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const part = Math.min(info.width, Math.round((info.height * width) / height));
  const quarter = (across: number, down: number) => {
    const x = Math.floor((info.width - part) / 2 + part * across);
    const at = (Math.floor(info.height * down) * info.width + x) * 4;
    return nearest([...data.subarray(at, at + 4)], ground);
  };
  const places = [0.25, 0.75].flatMap((down) =>
    [0.25, 0.75].map((across) => [across, down] as const),
  );
  return {
    width: info.width,
    height: info.height,
    quarters: places.map((place) => quarter(...place)),
  };
}

function nearest(pixel: readonly number[], ground: string): string {
  if ((pixel[3] ?? 0) < 128) return 'nothing';
  const known = { ...colors, ground: [...Buffer.from(`${ground.slice(1)}ff`, 'hex')] };
  const far = (color: readonly number[]) =>
    color.reduce((sum, part, at) => sum + (part - (pixel[at] ?? 0)) ** 2, 0);
  return Object.entries(known).toSorted(([, a], [, b]) => far(a) - far(b))[0]?.[0] ?? '';
}
