import { useEffect, useState } from 'react';
import { isText } from '~/domain/base/guards';
import { ledgerFile } from '~/domain/content/price-ledger';
import { startOf, type Started } from '~/domain/content/products/start';
import { deskRoutes } from '~/domain/desk/desk-routes';
import { Publishing } from '~/islands/desk/content/Publishing';
import { useContent, type Content } from '~/islands/desk/content/useContent';
import { Empty, Loading } from '~/islands/desk/parts/Empty';
import { Screen } from '~/islands/desk/parts/Screen';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { provenPrices } from '~/islands/desk/prices/proven-prices';
import { useAddress } from '~/navigation/address';
import type { ProductForm } from './form-context';
import { ProductFormBody } from './ProductFormBody';

const asked = [
  ...['perfumes', 'oils', 'diffusers'].map((kind) => `src/content/${kind}/`),
  'src/assets/products/',
  ledgerFile,
];

interface Props {
  /** What the running shop has to choose from. */
  library: Pick<ProductForm, 'houses' | 'notes' | 'pictures'>;
}

/** One product as a form: one that is there, a new one, or a copy (R973). */
export function EditProductScreen({ library }: Props) {
  const content = useContent(asked);
  if (content.opened)
    return <OpenedProduct content={content} opened={content.opened} library={library} />;
  return (
    <Screen title="Product">
      <Trouble problem={content.problem} onRetry={() => void content.reload()} />
      {content.problem === null && <Loading what="the product" />}
    </Screen>
  );
}

interface OpenedProps extends Props {
  content: Content;
  opened: NonNullable<Content['opened']>;
}

function OpenedProduct({ content, opened, library }: OpenedProps) {
  // Once: a new product keeps its number and its place when it is saved.
  const address = useAddress();
  const [start] = useState(() => startOf(opened.files, address));
  const { edit } = content;
  const isSaved = content.saved !== null;
  const isStarted = start !== null && content.files?.has(start.path) === true;
  useEffect(() => {
    if (start?.values && !isStarted && !isSaved)
      edit({ path: start.path, field: [], value: start.values });
  }, [start, isStarted, isSaved, edit]);
  if (!start)
    return (
      <Screen title="Product">
        <Empty>
          <p>
            No product is chosen. <a href={deskRoutes.products}>All products</a>
          </p>
        </Empty>
      </Screen>
    );
  // Of a new one that somebody looks at first there is nothing to change yet.
  if (!isStarted)
    return (
      <Screen title="Product">
        {content.saved && (
          <Empty>
            <p>
              Saved. Somebody looks at it first. <a href={deskRoutes.products}>All products</a>
            </p>
          </Empty>
        )}
      </Screen>
    );
  return (
    <Screen title={titleOf(content, start)}>
      <Publishing saved={content.saved} onUndone={content.reload} />
      <ProductFormBody
        form={{
          ...library,
          content,
          path: start.path,
          prices: provenPrices(opened.texts.get(ledgerFile)),
        }}
        start={start}
      />
    </Screen>
  );
}

function titleOf(content: Content, { path }: Started): string {
  const name = content.valueAt(path, ['name']);
  return isText(name) && name !== '' ? name : 'Product';
}
