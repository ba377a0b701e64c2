import { finishing } from '../kernel/jobs/finish-work.ts';
import { finishMessage } from '../../src/features/messages/server/finish-message.ts';
import { welcome } from '../../src/features/newsletter/server/newsletter.ts';
import { finishReview } from '../../src/features/reviews/server/finish-review.ts';
import { finishChange } from '../../src/features/stock/server/change-stock.ts';
import { finishCount } from '../../src/features/stock/server/pending-restocks.ts';

/** Of every kind of work that stands as an intent. */
export const finishIntents = finishing({
  message: finishMessage,
  review: finishReview,
  stock: finishChange,
  count: finishCount,
  newsletter: welcome,
});
