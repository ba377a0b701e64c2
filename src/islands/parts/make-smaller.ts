/* Photographs made smaller in the browser, before they are sent. */

interface Limits {
  /** Pixels of the long side. */
  longest: number;
  mostBytes: number;
}

/** Tried one after the other, until the file is small enough. */
const qualities = [0.85, 0.7, 0.5, 0.3];

/**
 * A copy of a photograph that the shop takes, without what the camera has recorded in it, such as the
 * place. Null for a file that the browser cannot read as a picture.
 */
export async function makeSmaller(
  file: Blob,
  { longest, mostBytes }: Limits,
): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const canvas = drawn(picture, longest);
  picture.close();
  let small: Blob | null = null;
  for (const quality of qualities) {
    small = await encoded(canvas, quality);
    if (small && small.size <= mostBytes) break;
  }
  return small;
}

function drawn(picture: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas to draw on.');
  context.imageSmoothingQuality = 'high';
  // What is transparent would be black in a JPEG.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** A browser that writes no WebP, such as Safari, answers with a PNG. */
async function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const webp = await blobOf(canvas, 'image/webp', quality);
  return webp?.type === 'image/webp' ? webp : blobOf(canvas, 'image/jpeg', quality);
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality));
