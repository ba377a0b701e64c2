import { reviewTitle } from '~/features/reviews/reviews';
import { StateList } from '~/islands/desk/parts/StateList';
import { Review } from './Review';
import { addEvent, fetchReviews, type ReviewStep } from './review-calls';

const states = {
  waiting: { name: 'Waiting', empty: 'Every review has been read.' },
  published: { name: 'Published', empty: 'No review is published yet.' },
  refused: { name: 'Refused', empty: 'No review was refused.' },
};

const done: Record<ReviewStep['type'], string> = {
  publish: 'is published',
  refuse: 'is refused',
  reply: 'has your reply',
};

/** What shoppers wrote about products, read before anybody else does (R293). */
export const ReviewsScreen = () => (
  <StateList
    title="Reviews"
    more="More reviews"
    states={states}
    fetchPage={fetchReviews}
    entriesOf={({ reviews }) => reviews}
  >
    {(review, { change }) => (
      <Review
        review={review}
        take={(step) =>
          change(
            { id: review.id, ...step },
            (key) => addEvent(review, step, key),
            `${reviewTitle(review)} ${done[step.type]}.`,
            step.type !== 'reply',
          )
        }
      />
    )}
  </StateList>
);
