import { deskRoutes } from '~/features/desk/desk-routes';
import { DeskDialog } from '~/islands/desk/parts/DeskDialog';
import { TextField } from '~/islands/form/TextField';
import styles from './ProductFields.module.css';

interface Props {
  /** A product without a kind, sold at once. */
  onOther: () => void;
  onClose: () => void;
}

const kinds = [
  { value: 'perfumes', name: 'Perfume' },
  { value: 'oils', name: 'Oil' },
  { value: 'diffusers', name: 'Diffuser' },
];

/** A product's form begins with its kind and name. */
export const AddDialog = ({ onOther, onClose }: Props) => (
  <DeskDialog title="Add product" onClose={onClose}>
    <form action={deskRoutes.editProduct} className={styles['fields']}>
      <fieldset className={styles['kinds']}>
        <legend>Kind</legend>
        {kinds.map(({ value, name }, at) => (
          <label key={value}>
            <input type="radio" name="new" value={value} defaultChecked={at === 0} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <TextField label="Name" name="name" required maxLength={60} errors={{}} />
      <button className="button">Continue</button>
    </form>
    <div className={styles['other']}>
      <p>Or something else, such as a candle: shoppers see it within a minute.</p>
      <button type="button" className="button quiet" onClick={onOther}>
        Add something else
      </button>
    </div>
  </DeskDialog>
);
