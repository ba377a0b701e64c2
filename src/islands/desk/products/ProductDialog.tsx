import { readProductForm } from '~/domain/desk/products/product-form';
import { closeDialog, DeskDialog } from '~/islands/desk/parts/DeskDialog';
import { useWrite } from '~/islands/desk/common/useWrite';
import { Form } from '~/islands/form/Form';
import { useForm } from '~/islands/form/useForm';
import { putProduct } from './product-calls';
import { ProductFields, type Edited } from './ProductFields';

interface Props {
  edited: Edited;
  houses: readonly string[];
  reload: () => Promise<void>;
  onClose: () => void;
}

const silent = () => undefined;

export function ProductDialog({ edited, houses, reload, onClose }: Props) {
  const { product: before, etag } = edited;
  const { send } = useWrite(reload);
  const form = useForm({
    announce: silent,
    async send(values, element) {
      const read = readProductForm(values, before);
      if (!read.ok) return { problem: read.problem, fields: { [read.field]: read.problem } };
      const refusal = await send(read.product, () => putProduct(read.product, etag));
      if (refusal !== null) return refusal;
      await reload();
      closeDialog(element);
      return null;
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
