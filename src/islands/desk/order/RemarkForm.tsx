import { Form } from '~/islands/form/Form';
import { TextField } from '~/islands/form/TextField';
import { useForm } from '~/islands/form/useForm';
import type { AddEvent } from '~/islands/desk/steps/steps';
import styles from './DeskTimeline.module.css';

/** A remark that no shopper ever reads. */
export function RemarkForm({ take }: { take: AddEvent }) {
  const form = useForm({
    async send({ text = '' }, element) {
      return (await take({ type: 'note', text })) ?? (() => element.reset());
    },
  });
  return (
    <div className={styles['note']}>
      <Form form={form} submit="Add note" isAlert>
        <TextField
          label="Private note"
          name="text"
          maxLength={2000}
          required
          multiline
          rows={2}
          errors={form.errors}
        />
      </Form>
    </div>
  );
}
