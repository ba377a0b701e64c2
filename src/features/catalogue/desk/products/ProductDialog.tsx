import { readProductForm } from '~/features/catalogue/product/product-form';
import { closeDialog, DeskDialog } from '~/islands/desk/parts/DeskDialog';
import { useWrite } from '~/islands/desk/common/useWrite';
import { Form } from '~/islands/form/Form';
import { useForm } from '~/islands/form/useForm';
import { makeSmaller } from '~/islands/parts/make-smaller';
import { fileIn } from './PhotographField';
import { saveProduct } from './product-calls';
import { ProductFields, type Edited } from './ProductFields';
import { mostPhotographBytes } from '~/features/catalogue/product/photograph';

interface Props {
  edited: Edited;
  houses: readonly string[];
  reload: () => Promise<void>;
  onClose: () => void;
}
/** Enough for the gallery on a wide screen. */
const limits = { longest: 1280, mostBytes: mostPhotographBytes };
const unreadable = 'This file cannot be read. Choose a JPEG, PNG or WebP file.';

export function ProductDialog({ edited, houses, reload, onClose }: Props) {
  const { product: before, etag } = edited;
  const { send } = useWrite(reload);
  const form = useForm({
    async send(values, element) {
      const read = readProductForm(values, before);
      if (!read.ok) return read;
      const file = fileIn(element);
      const photograph = file && (await makeSmaller(file, limits));
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
