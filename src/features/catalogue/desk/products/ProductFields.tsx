import type { BackendProduct } from '~/features/catalogue/product/backend-product.schema';
import { choicesText } from '~/features/catalogue/product/product-form';
import { CheckField } from '~/islands/desk/parts/CheckField';
import { AmountField } from '~/islands/desk/parts/AmountField';
import { TextField } from '~/islands/form/TextField';
import type { FieldErrors } from '~/islands/form/useForm';
import { BrandField } from './BrandField';
import { PhotographField } from './PhotographField';
import styles from './ProductFields.module.css';

/** What the form begins with. */
export interface Edited {
  /** Null for a new one. */
  product: BackendProduct | null;
  id: number;
  /** Of the product that is edited. */
  etag: string | null;
}

interface Props {
  edited: Edited;
  /** The names of the houses that there are. */
  houses: readonly string[];
  errors: FieldErrors;
}

const choicesHint = 'One a line: name, price, price before. The first is chosen at first.';

/** What a product needs, and further down what it may have. */
export function ProductFields({ edited: { product, id }, houses, errors }: Props) {
  return (
    <>
      {!product && (
        <TextField
          label="Number"
          name="id"
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          required
          defaultValue={id}
          hint="Its address is /product/ and this number."
          errors={errors}
        />
      )}
      <TextField
        label="Name"
        name="name"
        required
        maxLength={200}
        defaultValue={product?.name}
        errors={errors}
      />
      <PhotographField image={product?.image} errors={errors} />
      <div className={styles['pair']}>
        <AmountField
          label="Price"
          name="price"
          required
          defaultValue={product?.price}
          errors={errors}
        />
        <AmountField
          label="Price before"
          name="originalPrice"
          defaultValue={product?.originalPrice}
          errors={errors}
        />
      </div>
      <BrandField houses={houses} brand={product?.brand} errors={errors} />
      <TextField
        label="Category"
        name="category"
        defaultValue={product?.category}
        hint="Such as oud, amber or musk."
        errors={errors}
      />
      <TextField
        label="Description"
        name="description"
        multiline
        rows={3}
        defaultValue={product?.description}
        errors={errors}
      />
      <TextField
        label="Sizes"
        name="sizes"
        multiline
        rows={3}
        defaultValue={choicesText(product?.sizes)}
        hint={choicesHint}
        errors={errors}
      />
      <CheckField label="In stock" name="inStock" isChecked={product?.inStock ?? true} />
      <MoreFields product={product} errors={errors} />
    </>
  );
}

const MoreFields = ({ product, errors }: Pick<Edited, 'product'> & Pick<Props, 'errors'>) => (
  <details className={styles['more']}>
    <summary>More fields</summary>
    <div className={styles['fields']}>
      <TextField
        label="Long description"
        name="longDescription"
        multiline
        rows={4}
        defaultValue={product?.longDescription}
        errors={errors}
      />
      <TextField label="Top note" name="topNote" defaultValue={product?.topNote} errors={errors} />
      <TextField
        label="Heart note"
        name="heartNote"
        defaultValue={product?.heartNote}
        errors={errors}
      />
      <TextField
        label="Base note"
        name="baseNote"
        defaultValue={product?.baseNote}
        errors={errors}
      />
      <TextField
        label="Colors"
        name="colors"
        multiline
        rows={3}
        defaultValue={choicesText(product?.colors)}
        hint={choicesHint}
        errors={errors}
      />
      <TextField
        label="Address of the picture"
        name="image"
        inputMode="url"
        autoCapitalize="none"
        defaultValue={product?.image}
        hint="In place of a photograph: a path of this shop, or an https address of a host that the shop allows."
        errors={errors}
      />
      <TextField
        label="More pictures"
        name="images"
        multiline
        rows={3}
        defaultValue={product?.images?.join('\n')}
        hint="One address a line."
        errors={errors}
      />
      <CheckField label="Featured" name="featured" isChecked={product?.featured ?? false} />
    </div>
  </details>
);
