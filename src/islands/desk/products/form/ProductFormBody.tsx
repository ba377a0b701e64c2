import { useEffect, useRef } from 'react';
import { isNumber, isText } from '~/domain/base/guards';
import { productWords } from '~/domain/content/product-words';
import type { Started } from '~/domain/content/products/start';
import { deskRoutes } from '~/domain/desk/desk-routes';
import { clearUnsavedInput } from '~/islands/desk/common/unsaved-input';
import { SaveContent } from '~/islands/desk/content/SaveContent';
import { useDialog } from '~/islands/desk/parts/useDialog';
import { changeAddress } from '~/navigation/address';
import { CopyDialog } from './CopyDialog';
import type { ProductForm } from './form-context';
import styles from './ProductForm.module.css';
import { ProductSections } from './ProductSections';

interface Props {
  form: ProductForm;
  start: Started;
}

/** The form with its button. A new product is an old one once it is saved. */
export function ProductFormBody({ form, start: { kind } }: Props) {
  const { content, path } = form;
  const element = useRef<HTMLFormElement>(null);
  const copy = useDialog<number>();
  const id = content.valueAt(path, ['id']);
  const name = content.valueAt(path, ['name']);
  const isNew = content.opened?.files.has(path) === false;
  const { isEdited } = content;
  useEffect(() => {
    if (!isEdited) clearUnsavedInput(element.current);
  }, [isEdited]);
  const isSaved = content.saved !== null;
  useEffect(() => {
    if (isSaved && isNumber(id)) changeAddress(`?id=${id}`, 'in place');
  }, [isSaved, id]);
  return (
    <>
      <p className={styles['above']}>
        <a href={deskRoutes.products}>All products</a>
        {!isNew && isNumber(id) && (
          <button type="button" className="button quiet" onClick={() => copy.open(id)}>
            Copy
          </button>
        )}
      </p>
      {/* The checks of the shop decide what is right. Outside a dialog this method sends nothing. */}
      <form
        ref={element}
        method="dialog"
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void content.save(`${isNew ? 'Add' : 'Change'} ${isText(name) ? name : 'a product'}`);
        }}
      >
        <ProductSections form={form} kind={kind} />
        <SaveContent
          content={content}
          label="Save product"
          nameOf={(_, field) => labelOf(productWords[kind], field)}
        />
      </form>
      {copy.what !== null && <CopyDialog key={copy.turn} id={copy.what} onClose={copy.close} />}
    </>
  );
}

/** 'sizes[0].price' is called by its first word. */
const labelOf = (words: Readonly<Record<string, { label: string }>>, field: string): string =>
  words[/^\w+/.exec(field)?.[0] ?? '']?.label ?? 'The product';
