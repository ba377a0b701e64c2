import { closeDialog, DeskDialog } from '~/islands/desk/parts/DeskDialog';
import { Form } from '~/islands/form/Form';
import { TextField } from '~/islands/form/TextField';
import { useForm } from '~/islands/form/useForm';
import { keepToken } from './github-token';
import styles from './Prices.module.css';

interface Props {
  /** Why the last token was refused. */
  problem: string | null;
  /** A token was typed. */
  onToken: () => void;
  onClose: () => void;
}

/** Asks for the token with which GitHub is written to. */
export function GitHubDialog({ problem, onToken, onClose }: Props) {
  const form = useForm({
    send({ token = '' }, element) {
      keepToken(token.trim());
      closeDialog(element);
      onToken();
      return null;
    },
  });
  return (
    <DeskDialog title="Save on GitHub" onClose={onClose}>
      {problem !== null && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
      <p className={styles['words']}>
        The prices become a pull request. The GitHub token needs the rights to read and write
        contents and pull requests of the shop’s repository. It is forgotten when this tab is
        closed.
      </p>
      <Form form={form} submit="Continue" isAlert>
        <TextField
          label="GitHub token"
          name="token"
          type="password"
          autoComplete="off"
          required
          errors={form.errors}
        />
      </Form>
    </DeskDialog>
  );
}
