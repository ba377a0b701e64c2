import { lazy, Suspense, useState } from 'react';
import type { BackendProduct } from '~/features/catalogue/product/backend-product.schema';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import { Loading } from '~/islands/desk/parts/Empty';
import { Screen } from '~/islands/desk/parts/Screen';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { useDialog } from '~/islands/desk/parts/useDialog';
import { useReading } from '~/islands/desk/common/useReading';
import { fetchPictures, fetchProduct, fetchProducts, fetchStock } from './product-calls';
import type { OpenedDialog } from './ProductDialogs';
import { Publishing } from '~/features/publishing/desk/content/Publishing';
import { useContent } from '~/features/publishing/desk/content/useContent';
import { draftsFolder } from '~/features/publishing/content-paths';
import { ledgerFile } from '~/features/publishing/price-ledger';
import { PriceSheet } from '~/features/catalogue/desk/prices/PriceSheet';
import { listedProducts } from '~/features/publishing/products/listed-products';
import { problemOf } from '~/islands/desk/common/desk-call';
import { DownloadProducts } from './DownloadProducts';
import { ProductList } from './ProductList';
import { useSale } from './useSale';

/** Fetched with the first press. */
const ProductDialogs = lazy(() =>
  import('./ProductDialogs')
    .then((module) => ({ default: module.ProductDialogs }))
    .catch((error: unknown) => {
      console.error('The form of a product could not be loaded:', error);
      return { default: NotLoaded };
    }),
);

const NotLoaded = () => <p role="alert">The form cannot be loaded. Please reload the page.</p>;

interface Props {
  /** The names of the houses in the catalogue. */
  brands: readonly string[];
}

const catalogue = [
  ...['perfumes', 'oils', 'diffusers'].map((kind) => `src/content/${kind}/`),
  draftsFolder,
  ledgerFile,
];

/** All that is sold: of the shop's own files, and of another system. */
export function ProductsScreen({ brands }: Props) {
  const pictures = useReading(fetchPictures);
  const { last, problem, reload } = useReading(fetchProducts);
  const stock = useReading(fetchStock);
  const content = useContent(catalogue);
  const sale = useSale(content);
  const dialog = useDialog<OpenedDialog>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const backend = last?.value ?? [];
  const open = async ({ id }: BackendProduct) => {
    const result = await fetchProduct(id);
    setRefusal(result.ok ? null : problemOf(result));
    if (result.ok) dialog.open({ edited: { product: result.value, id, etag: result.etag } });
  };
  // A list that grew while it is read would move under the finger.
  const isRead =
    content.opened && (last ?? problem) !== null && (stock.last ?? stock.problem) !== null;
  return (
    <Screen
      title="Products"
      aside={
        <button
          type="button"
          className="button"
          disabled={!last}
          onClick={() => dialog.open('add')}
        >
          <DeskIcon name="plus" />
          Add product
        </button>
      }
    >
      <Publishing saved={content.saved} onUndone={content.reload} />
      <Trouble problem={content.problem} onRetry={() => void content.reload()} />
      <Trouble problem={problem} onRetry={() => void reload()} />
      <Trouble problem={stock.problem} onRetry={() => void stock.reload()} />
      <Trouble problem={refusal} />
      {isRead && content.opened && content.files ? (
        <>
          <ProductList
            products={listedProducts(content.opened.files, backend, freeUnits(stock.last?.value))}
            pictures={pictures.last?.value ?? {}}
            isCounted={stock.last !== null}
            isBusy={content.isBusy}
            done={sale.done}
            onSale={sale.press}
            onDrop={sale.drop}
            onEdit={(product) => void open(product)}
            onRemove={(product) => dialog.open({ removed: product })}
          />
          <PriceSheet content={sale.others} />
          <DownloadProducts files={content.opened.files} />
        </>
      ) : (
        content.problem === null && <Loading what="the products" />
      )}
      {dialog.what && (
        <Suspense fallback={<Loading what="the form" />}>
          <ProductDialogs
            key={dialog.turn}
            opened={dialog.what}
            backend={backend}
            brands={brands}
            reload={reload}
            onEdit={(edited) => dialog.open({ edited })}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </Screen>
  );
}

interface Stock {
  rows: readonly { sku: string; free: number | null }[];
}

const freeUnits = (stock: Stock | undefined): Map<string, number | null> =>
  new Map(stock?.rows.map(({ sku, free }) => [sku, free]));
