import { textKinds, type TextCollection } from '~/features/publishing/texts/texts';
import { deskRoutes } from '~/features/desk/desk-routes';
import { DeskDialog } from '~/islands/desk/parts/DeskDialog';
import { TextField } from '~/islands/form/TextField';
import styles from './Texts.module.css';

interface Props {
  collection: TextCollection;
  onClose: () => void;
}

/** A new text begins with its name, which its address is made of. */
export const AddText = ({ collection, onClose }: Props) => (
  <DeskDialog title={`Add ${textKinds[collection].one ?? 'text'}`} onClose={onClose}>
    <form action={deskRoutes.editText} className={styles['add']}>
      <input type="hidden" name="new" value={collection} />
      <TextField
        label={collection === 'posts' ? 'Title' : 'Name'}
        name="name"
        required
        maxLength={80}
        hint="Its address is made of it. Nothing is saved yet."
        errors={{}}
      />
      <button className="button">Continue</button>
    </form>
  </DeskDialog>
);
