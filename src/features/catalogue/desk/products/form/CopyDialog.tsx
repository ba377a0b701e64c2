import { useId } from 'react';
import { deskRoutes } from '~/features/desk/desk-routes';
import { DeskDialog } from '~/islands/desk/parts/DeskDialog';
import { describedBy, FieldFrame } from '~/features/publishing/desk/content/form/FieldFrame';
import styles from '~/features/publishing/desk/content/form/FileScreen.module.css';

/** A copy begins with a name of its own. */
export function CopyDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const field = useId();
  return (
    <DeskDialog title="Copy this product" onClose={onClose}>
      <form action={deskRoutes.editProduct} className={styles['form']}>
        <input type="hidden" name="copy" value={id} />
        <FieldFrame
          id={field}
          label="Name of the new product"
          hint="It gets a number of its own. Nothing is saved yet."
          problems={[]}
        >
          <input
            {...describedBy(field, [])}
            className="input"
            name="name"
            dir="auto"
            autoComplete="off"
            required
            maxLength={60}
          />
        </FieldFrame>
        <button className="button">Continue</button>
      </form>
    </DeskDialog>
  );
}
