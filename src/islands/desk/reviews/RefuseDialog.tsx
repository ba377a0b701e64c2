import type { DeskReview } from '~/domain/review/review-replies.schema';
import { refusalReasons } from '~/domain/review/refusal-reasons';
import { closeDialog, DeskDialog } from '~/islands/desk/parts/DeskDialog';
import { Form } from '~/islands/form/Form';
import { useForm } from '~/islands/form/useForm';
import type { TakeStep } from './review-calls';
import styles from './Reviews.module.css';

interface Props {
  review: DeskReview;
  take: TakeStep;
  onClose: () => void;
}

/** Refuses a review for one of five reasons, none of which is its stars. */
export function RefuseDialog({ review, take, onClose }: Props) {
  const form = useForm({
    async send({ reason: chosen }, element) {
      const reason = refusalReasons.find((one) => one === chosen);
      if (!reason) return { problem: 'Please choose a reason.' };
      return (await take({ type: 'refuse', reason })) ?? (() => closeDialog(element));
    },
  });
  return (
    <DeskDialog title="Refuse this review" onClose={onClose}>
      <Form form={form} submit="Refuse this review" isAlert>
        <fieldset className={styles['reasons']}>
          <legend>Reason</legend>
          {refusalReasons.map((reason) => (
            <label key={reason}>
              <input type="radio" name="reason" value={reason} required />
              <span>{reason}</span>
            </label>
          ))}
        </fieldset>
        <p className={styles['from']}>{`${
          review.isVerified
            ? 'Its writer is told the reason by mail. '
            : 'Nobody is told: its purchase is not verified. '
        }Few stars are no reason.`}</p>
      </Form>
    </DeskDialog>
  );
}
