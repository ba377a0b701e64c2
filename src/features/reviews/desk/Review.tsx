import { fullTime } from '~/islands/desk/common/times';
import { routes } from '~/base/routes';
import type { DeskReview } from '~/features/reviews/review-replies.schema';
import { reviewTitle, wornWords } from '~/features/reviews/reviews';
import { useDialog } from '~/islands/desk/parts/useDialog';
import { Rating } from '~/islands/parts/Rating';
import type { TakeStep } from './review-calls';
import styles from './Reviews.module.css';
import { refusalReasons } from '~/features/reviews/refusal-reasons';
import { closeDialog, DeskDialog } from '~/islands/desk/parts/DeskDialog';
import { Form } from '~/islands/form/Form';
import { useForm } from '~/islands/form/useForm';
import { reviewLimits } from '~/features/reviews/review-limits';
import { TextField } from '~/islands/form/TextField';

interface Props {
  review: DeskReview;
  take: TakeStep;
}

/** One review with what may be done about it. Its texts are a stranger's. */
export function Review({ review, take }: Props) {
  const dialog = useDialog<'refuse' | 'reply'>();
  const { title, comment, state, reply } = review;
  const worn = wornWords(review);
  const asked = { review, take, onClose: dialog.close };
  return (
    <article aria-label={reviewTitle(review)} className={styles['review']}>
      <Head review={review} />
      {title !== null && <h3 dir="auto">{title}</h3>}
      <p className={styles['text']} dir="auto">
        {comment}
      </p>
      {worn !== '' && <p className="soft">{worn}</p>}
      {reply !== null && (
        <div className={styles['reply']}>
          <p className="soft">The shop’s reply</p>
          <p className={styles['text']} dir="auto">
            {reply}
          </p>
        </div>
      )}
      <div className={styles['steps']}>
        {state !== 'published' && (
          <button type="button" className="button" onClick={() => void take({ type: 'publish' })}>
            Publish
          </button>
        )}
        {state !== 'refused' && (
          <button type="button" className="button quiet" onClick={() => dialog.open('refuse')}>
            Refuse
          </button>
        )}
        <button type="button" className="button quiet" onClick={() => dialog.open('reply')}>
          Reply
        </button>
      </div>
      {dialog.what === 'refuse' && <RefuseDialog key={dialog.turn} {...asked} />}
      {dialog.what === 'reply' && <ReplyDialog key={dialog.turn} {...asked} />}
    </article>
  );
}

function Head({ review }: Pick<Props, 'review'>) {
  const { name, at, rating, productId, product, isVerified, hasLink, reason } = review;
  return (
    <header className={styles['head']}>
      <h2>
        <bdi>{name ?? 'A shopper'}</bdi>
      </h2>
      <Rating rating={rating} />
      <p className="soft">
        <span>
          {product === null ? (
            `Product ${productId}, no longer sold`
          ) : (
            <a href={routes.product(productId)}>{product}</a>
          )}
        </span>
        , <time dateTime={at}>{fullTime(at)}</time>
      </p>
      <p className={`soft ${styles['marks']}`}>
        <span>{isVerified ? 'Verified purchase' : 'Purchase not verified'}</span>
        {hasLink && <strong>Holds a link</strong>}
        {reason !== null && <span>{`Refused: ${reason}`}</span>}
      </p>
    </header>
  );
}

interface DialogProps extends Props {
  onClose: () => void;
}

/** Refuses a review for one of five reasons, none of which is its stars. */
function RefuseDialog({ review, take, onClose }: DialogProps) {
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
        <p className="soft">{`${
          review.isVerified
            ? 'Its writer is told the reason by mail. '
            : 'Nobody is told: its purchase is not verified. '
        }Few stars are no reason.`}</p>
      </Form>
    </DeskDialog>
  );
}

/** Writes what stands below a review, for everybody to read. */
function ReplyDialog({ review: { reply, state }, take, onClose }: DialogProps) {
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
