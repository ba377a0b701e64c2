import type { BackendProduct } from '~/features/catalogue/product/backend-product.schema';
import { useWrite } from '~/islands/desk/common/useWrite';
import { closeDialog, DeskDialog } from '~/islands/desk/parts/DeskDialog';
import { Form } from '~/islands/form/Form';
import { useForm } from '~/islands/form/useForm';
import { deleteProduct } from './product-calls';

interface Props {
  product: BackendProduct;
  reload: () => Promise<void>;
  onClose: () => void;
}

/** Takes a product of another system away, after a second press. */
export function RemoveDialog({ product: { id, name }, reload, onClose }: Props) {
  const { send } = useWrite(reload);
  const form = useForm({
    async send(_, element) {
      const refusal = await send({ remove: id }, () => deleteProduct(id));
      if (refusal !== null) return refusal;
      return () => {
        closeDialog(element);
        return reload();
      };
    },
  });
  return (
    <DeskDialog title={`Take away ${name}?`} onClose={onClose}>
      <Form form={form} submit="Take away" isAlert>
        <p>It is no longer sold, and its page is gone. Orders that have it stay as they are.</p>
      </Form>
    </DeskDialog>
  );
}
