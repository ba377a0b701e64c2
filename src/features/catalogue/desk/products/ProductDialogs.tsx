import type { BackendProduct } from '~/features/catalogue/product/backend-product.schema';
import { freeId } from '~/features/catalogue/product/product-form';
import { AddDialog } from './AddDialog';
import { ProductDialog } from './ProductDialog';
import type { Edited } from './ProductFields';
import { RemoveDialog } from './RemoveDialog';

export type OpenedDialog = 'add' | { edited: Edited } | { removed: BackendProduct };

interface Props {
  opened: OpenedDialog;
  backend: readonly BackendProduct[];
  /** The names of the houses in the catalogue. */
  brands: readonly string[];
  reload: () => Promise<void>;
  onEdit: (edited: Edited) => void;
  onClose: () => void;
}

/** What opens on the list of products. */
export function ProductDialogs({ opened, backend, brands, reload, onEdit, onClose }: Props) {
  if (opened === 'add')
    return (
      <AddDialog
        onOther={() => onEdit({ product: null, id: freeId(backend), etag: null })}
        onClose={onClose}
      />
    );
  if ('removed' in opened)
    return <RemoveDialog product={opened.removed} reload={reload} onClose={onClose} />;
  return (
    <ProductDialog
      edited={opened.edited}
      houses={[...brands, ...backend.flatMap(({ brand }) => brand ?? [])]}
      reload={reload}
      onClose={onClose}
    />
  );
}
