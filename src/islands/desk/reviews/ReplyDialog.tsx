import type { DeskReview } from '~/domain/review/review-replies.schema';
import { reviewLimits } from '~/domain/review/review-limits';
import { closeDialog, DeskDialog } from '~/islands/desk/parts/DeskDialog';
import { Form } from '~/islands/form/Form';
import { TextField } from '~/islands/form/TextField';
import { useForm } from '~/islands/form/useForm';
import type { TakeStep } from './review-calls';

interface Props {
  review: DeskReview;
  take: TakeStep;
  onClose: () => void;
}

/** Writes what stands below a review, for everybody to read. */
export function ReplyDialog({ review: { reply, state }, take, onClose }: Props) {
  const form = useForm({
    async send({ text = '' }, element) {
      return (await take({ type: 'reply', text })) ?? (() => closeDialog(element));
    },
  });
  return (
    <DeskDialog title="Reply to this review" onClose={onClose}>
      <Form form={form} submit="Save reply" isAlert>
        <TextField
          label="Reply"
          name="text"
          multiline
          rows={5}
          required
          maxLength={reviewLimits.reply}
          defaultValue={reply ?? undefined}
          hint={
            state === 'published'
              ? 'Everybody can read it below the review.'
              : 'Everybody can read it below the review once that is published.'
          }
          errors={form.errors}
        />
      </Form>
    </DeskDialog>
  );
}
