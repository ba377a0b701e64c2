import { notify } from '~/islands/toast/notify';

/** Copies the address of the answers; where the browser refuses that, it is shown. */
async function copyAddress(): Promise<void> {
  const { href } = window.location;
  try {
    await navigator.clipboard.writeText(href);
    void notify('success', 'Link to your answers copied.');
  } catch {
    window.prompt('Copy this link', href);
  }
}

/** The answers are in the address: who keeps it finds the same perfumes again. */
export const SaveLink = () => (
  <button type="button" className="button quiet" onClick={() => void copyAddress()}>
    Save
  </button>
);
