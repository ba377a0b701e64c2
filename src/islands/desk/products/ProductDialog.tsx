import { readProductForm } from '~/domain/catalogue/product/product-form';
import { closeDialog, DeskDialog } from '~/islands/desk/parts/DeskDialog';
import { useWrite } from '~/islands/desk/common/useWrite';
import { Form } from '~/islands/form/Form';
import { useForm } from '~/islands/form/useForm';
import { fileIn } from './PhotographField';
import { saveProduct } from './product-calls';
import { ProductFields, type Edited } from './ProductFields';
import { mostPhotographBytes } from '~/domain/catalogue/product/photograph';

interface Props {
  edited: Edited;
  houses: readonly string[];
  reload: () => Promise<void>;
  onClose: () => void;
}
const unreadable = 'This file cannot be read. Choose a JPEG, PNG or WebP file.';

export function ProductDialog({ edited, houses, reload, onClose }: Props) {
  const { product: before, etag } = edited;
  const { send } = useWrite(reload);
  const form = useForm({
    async send(values, element) {
      const read = readProductForm(values, before);
      if (!read.ok) return { problem: read.problem, fields: { [read.field]: read.problem } };
      const file = fileIn(element);
      const photograph = file && (await makeSmaller(file));
      if (file && !photograph) return { problem: unreadable, fields: { photograph: unreadable } };
      const refusal = await send(read.product, () => saveProduct(read.product, etag, photograph));
      if (refusal !== null) return refusal;
      return async () => {
        await reload();
        closeDialog(element);
      };
    },
  });
  return (
    <DeskDialog title={before ? `Edit ${before.name}` : 'Add product'} onClose={onClose}>
      <Form form={form} submit="Save product" isAlert>
        <ProductFields edited={edited} houses={houses} errors={form.errors} />
      </Form>
    </DeskDialog>
  );
}

/** Pixels of the long side: enough for the gallery on a wide screen. */
const longest = 1280;
/** Tried one after the other, until the file is small enough. */
const qualities = [0.85, 0.7, 0.5, 0.3];

/**
 * A copy of a photograph that the shop takes, without what the camera has recorded in it, such as the
 * place. Null for a file that the browser cannot read as a picture.
 */
async function makeSmaller(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const canvas = drawn(picture);
  picture.close();
  let small: Blob | null = null;
  for (const quality of qualities) {
    small = await encoded(canvas, quality);
    if (small && small.size <= mostPhotographBytes) break;
  }
  return small;
}

function drawn(picture: ImageBitmap): HTMLCanvasElement {
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
