import { useCallback, useRef, useState } from 'react';
import type { DeskReview, ReviewState } from '~/domain/review/review-replies.schema';
import { reviewTitle } from '~/domain/review/reviews';
import { Choices } from '~/islands/desk/parts/Choices';
import { Empty, Loading } from '~/islands/desk/parts/Empty';
import { Live } from '~/islands/desk/parts/Live';
import { Screen } from '~/islands/desk/parts/Screen';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { readPages } from '~/islands/desk/common/read-pages';
import { usePageCount } from '~/islands/desk/common/usePageCount';
import { useReading } from '~/islands/desk/common/useReading';
import { useWrite } from '~/islands/desk/common/useWrite';
import { changeAddress, useAddress } from '~/navigation/address';
import { Review } from './Review';
import { fetchReviews, addEvent, type ReviewStep } from './review-calls';
import styles from './Reviews.module.css';

const words: Record<ReviewState, string> = {
  waiting: 'Waiting',
  published: 'Published',
  refused: 'Refused',
};
const states = Object.keys(words) as ReviewState[];

const isState = (text: string | null): text is ReviewState =>
  text !== null && Object.hasOwn(words, text);

const empty: Record<ReviewState, string> = {
  waiting: 'Every review has been read.',
  published: 'No review is published yet.',
  refused: 'No review was refused.',
};

const done: Record<ReviewStep['type'], string> = {
  publish: 'is published',
  refuse: 'is refused',
  reply: 'has your reply',
};

/** What shoppers wrote about products, read before anybody else does (R293). */
export const ReviewsScreen = () => (
  <Live title="Reviews" what="reviews">
    <Reviews />
  </Live>
);

function Reviews() {
  const wanted = new URLSearchParams(useAddress()).get('state');
  const state = isState(wanted) ? wanted : 'waiting';
  const pages = usePageCount(state);
  const readReviews = useCallback(
    () => readPages((after) => fetchReviews(state, after), pages.count),
    [state, pages.count],
  );
  const { last, problem, reload } = useReading(readReviews);
  const writing = useWrite(reload);
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const counts = last?.value[0].counts;
  const shown = last?.value.flatMap(({ reviews }) => reviews) ?? [];

  const take = async (review: DeskReview, step: ReviewStep) => {
    setSaid('');
    const content = { id: review.id, ...step };
    const refusal = await writing.send(content, (key) => addEvent(review, step, key));
    if (refusal !== null) return refusal;
    setSaid(`${reviewTitle(review)} ${done[step.type]}.`);
    // What was published or refused moves to another list, with the button that had the focus.
    if (step.type !== 'reply') status.current?.focus();
    await reload();
    return null;
  };

  return (
    <Screen title="Reviews">
      <Choices
        label="State"
        choices={states.map((id) => ({ id, name: words[id], count: counts?.[id] }))}
        chosen={state}
        onChoose={(next) => changeAddress(next === 'waiting' ? '' : `?state=${next}`, 'step')}
      />
      <p ref={status} role="status" tabIndex={-1} className={styles['said']}>
        {said}
      </p>
      <Trouble problem={problem} onRetry={() => void reload()} />
      <Trouble problem={writing.problem} />
      {shown.map((review) => (
        <Review key={review.id} review={review} take={(step) => take(review, step)} />
      ))}
      {last && shown.length === 0 && <Empty>{empty[state]}</Empty>}
      {!last && problem === null && <Loading what="reviews" />}
      {last?.value.at(-1)?.next != null && (
        <button type="button" className="button quiet" onClick={pages.showMore}>
          More reviews
        </button>
      )}
    </Screen>
  );
}
