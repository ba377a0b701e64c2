import { useState } from 'react';
import { isNumber, isText } from '~/base/guards';
import { draftsFolder } from '~/features/publishing/content-paths';
import { ledgerFile } from '~/features/publishing/price-ledger';
import { productWords } from '~/features/publishing/product-words';
import { startOf } from '~/features/publishing/products/start';
import { deskRoutes } from '~/features/desk/desk-routes';
import type { ContentForm } from '~/features/publishing/desk/content/form/form-context';
import { FileScreen } from '~/features/publishing/desk/content/form/FileScreen';
import { useContent, type Content } from '~/features/publishing/desk/content/useContent';
import { Loading } from '~/islands/desk/parts/Empty';
import { Screen } from '~/islands/desk/parts/Screen';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { provenPrices } from '~/features/catalogue/desk/prices/proven-prices';
import { useDialog } from '~/islands/desk/parts/useDialog';
import { useAddress } from '~/navigation/address';
import { ChoiceRows } from './ChoiceRows';
import { CopyDialog } from './CopyDialog';
import { ProductSections } from './ProductSections';

const asked = [
  ...['perfumes', 'oils', 'diffusers'].map((kind) => `src/content/${kind}/`),
  draftsFolder,
  'src/assets/products/',
  ledgerFile,
];

/** What the running shop has to choose from. */
type Props = Pick<ContentForm, 'library' | 'pictures'>;

/** One product as a form: one that is there, a new one, or a copy (R973). */
export function EditProductScreen(props: Props) {
  const content = useContent(asked);
  if (content.opened) return <OpenedProduct content={content} opened={content.opened} {...props} />;
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

function OpenedProduct({ content, opened, library, pictures }: OpenedProps) {
  // Once: a new product keeps its number and its place when it is saved.
  const address = useAddress();
  const [start] = useState(() => startOf(opened.files, address));
  const copy = useDialog<number>();
  const path = start?.path ?? '';
  const id = content.valueAt(path, ['id']);
  const name = content.valueAt(path, ['name']);
  const prices = provenPrices(opened.texts.get(ledgerFile));
  return (
    <>
      <FileScreen
        {...{ content, start, what: 'product' }}
        list={{ name: 'All products', href: deskRoutes.products }}
        title={isText(name) ? name : ''}
        words={start ? productWords[start.kind] : {}}
        query={isNumber(id) ? `?id=${id}` : address}
        presses={
          isNumber(id) && (
            <button type="button" className="button quiet" onClick={() => copy.open(id)}>
              Copy
            </button>
          )
        }
      >
        {start && (
          <ProductSections
            form={{ content, path, library, pictures, choices: { Rows: ChoiceRows, prices } }}
            kind={start.kind}
          />
        )}
      </FileScreen>
      {copy.what !== null && <CopyDialog key={copy.turn} id={copy.what} onClose={copy.close} />}
    </>
  );
}
