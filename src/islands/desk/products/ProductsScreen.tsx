import { lazy, Suspense } from 'react';
import type { BackendProduct } from '~/domain/catalogue/product/backend-product.schema';
import { freeId } from '~/domain/catalogue/product/product-form';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import { Empty, Loading } from '~/islands/desk/parts/Empty';
import { Screen } from '~/islands/desk/parts/Screen';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { useDialog } from '~/islands/desk/parts/useDialog';
import { useReading } from '~/islands/desk/common/useReading';
import { fetchProducts, deleteProduct } from './product-calls';
import type { Edited } from './ProductFields';
import { Publishing } from '~/islands/desk/content/Publishing';
import { useContent } from '~/islands/desk/content/useContent';
import { ledgerFile } from '~/domain/content/price-ledger';
import { PriceSheet } from '~/islands/desk/prices/PriceSheet';
import { ProductsTable } from './ProductsTable';
import styles from './Products.module.css';
import { closeDialog, DeskDialog } from '~/islands/desk/parts/DeskDialog';
import { useWrite } from '~/islands/desk/common/useWrite';
import { Form } from '~/islands/form/Form';
import { useForm } from '~/islands/form/useForm';

/** Fetched with the first press. */
const ProductDialog = lazy(() =>
  import('./ProductDialog').then(
    (module) => ({ default: module.ProductDialog }),
    (error: unknown) => {
      console.error('The form of a product could not be loaded:', error);
      return { default: NotLoaded };
    },
  ),
);

const NotLoaded = () => <p role="alert">The form cannot be loaded. Please reload the page.</p>;

interface Props {
  /** The names of the houses in the catalogue. */
  brands: readonly string[];
}

const catalogue = [
  ...['perfumes', 'oils', 'diffusers'].map((kind) => `src/content/${kind}/`),
  ledgerFile,
];

/** All that is sold: of the shop's own files, and of another system. */
export function ProductsScreen({ brands }: Props) {
  const { last, problem, reload } = useReading(fetchProducts);
  const edit = useDialog<Edited>();
  const remove = useDialog<BackendProduct>();
  const products = last?.value ?? [];
  const content = useContent(catalogue);
  // A list that grew while it is read would move under the finger.
  const isRead = content.files !== null && (last ?? problem) !== null;
  return (
    <Screen
      title="Products"
      aside={
        <button
          type="button"
          className="button"
          disabled={!last}
          onClick={() => edit.open({ product: null, id: freeId(products), etag: null })}
        >
          <DeskIcon name="plus" />
          Add product
        </button>
      }
    >
      <p className={styles['words']}>
        These products were added here. Shoppers see a change within a minute. The prices of all
        others are below.
      </p>
      <Publishing saved={content.saved} onUndone={content.reload} />
      <Trouble problem={content.problem} onRetry={() => void content.reload()} />
      <Trouble problem={problem} onRetry={() => void reload()} />
      {isRead && products.length > 0 && (
        <ProductsTable products={products} onEdit={edit.open} onRemove={remove.open} />
      )}
      {isRead && last && products.length === 0 && <Empty>No product was added here yet.</Empty>}
      {isRead && <PriceSheet content={content} />}
      {!isRead && content.problem === null && <Loading what="the products" />}
      {edit.what && (
        <Suspense fallback={<Loading what="the form" />}>
          <ProductDialog
            key={edit.turn}
            edited={edit.what}
            houses={[...brands, ...products.flatMap(({ brand }) => brand ?? [])]}
            reload={reload}
            onClose={edit.close}
          />
        </Suspense>
      )}
      {remove.what && (
        <RemoveDialog
          key={remove.turn}
          product={remove.what}
          reload={reload}
          onClose={remove.close}
        />
      )}
    </Screen>
  );
}

interface RemoveDialogProps {
  product: BackendProduct;
  reload: () => Promise<void>;
  onClose: () => void;
}

function RemoveDialog({ product: { id, name }, reload, onClose }: RemoveDialogProps) {
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
