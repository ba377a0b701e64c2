import { closeDialog, DeskDialog } from '~/islands/desk/parts/DeskDialog';

interface Props {
  title: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Takes a text out of the shop, after a second press. */
export const TakeAway = ({ title, onConfirm, onClose }: Props) => (
  <DeskDialog title={`Take away ${title}?`} onClose={onClose}>
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm();
        closeDialog(event.currentTarget);
      }}
    >
      <p>Its page is gone from the shop. ‘Last changes’ can take that back.</p>
      <button className="button">Take away</button>
    </form>
  </DeskDialog>
);
