import type { Decision, ReviewRecord, Shown } from './review-record.schema.ts';
import type { RefusalReason } from './refusal-reasons.ts';
import type { Review } from './reviews.ts';

export const undecided: Decision = {
  state: 'waiting',
  moves: 0,
  steps: 0,
  at: null,
  by: null,
  reason: null,
  reply: null,
  owesMail: false,
};

/** What a keeper does with a review. */
export type ReviewStep =
  | { type: 'publish' }
  | { type: 'refuse'; reason: RefusalReason }
  | { type: 'reply'; text: string };

/** What a step comes to. */
interface Outcome {
  /** As it stands afterwards. */
  decision: Decision;
  /** Is it as the step wants it? */
  isTaken: boolean;
  /** Is it another one than before? */
  isNew: boolean;
}

interface Taking {
  /** ISO time. */
  at: string;
  /** The keeper. */
  by: string;
  isVerified: boolean;
  /** The moves of the state that the keeper has seen; null when it is known to be over. */
  seenMoves: number | null;
}

/**
 * The decision after a step, which counts for the state that the keeper has seen. A reply is no
 * matter of states: the last one stands.
 */
export function decided(present: Decision, step: ReviewStep, taking: Taking): Outcome {
  if (isAsWanted(present, step)) return { decision: present, isTaken: true, isNew: false };
  const isRefusedAgain = step.type === 'refuse' && present.state === 'refused';
  const isOver = step.type !== 'reply' && (present.moves !== taking.seenMoves || isRefusedAgain);
  if (isOver) return { decision: present, isTaken: false, isNew: false };
  return { decision: afterEvent(present, step, taking), isTaken: true, isNew: true };
}

function isAsWanted({ state, reason, reply }: Decision, step: ReviewStep): boolean {
  switch (step.type) {
    case 'publish':
      return state === 'published';
    case 'refuse':
      return state === 'refused' && reason === step.reason;
    case 'reply':
      return reply?.text === step.text;
  }
}

function afterEvent(present: Decision, step: ReviewStep, { at, by, isVerified }: Taking): Decision {
  const steps = present.steps + 1;
  const moved = { ...present, steps, moves: present.moves + 1, at, by };
  switch (step.type) {
    case 'publish':
      return { ...moved, state: 'published', reason: null, owesMail: false };
    case 'refuse':
      return { ...moved, state: 'refused', reason: step.reason, owesMail: isVerified };
    case 'reply':
      return { ...present, steps, reply: { text: step.text, at, by } };
  }
}

/** A review as every page shows it. */
export const reviewOf = (id: string, record: ReviewRecord, { reply }: Decision): Review => ({
  id,
  name: record.name,
  day: record.at.slice(0, 10),
  rating: record.rating,
  title: record.title,
  comment: record.comment,
  longevity: record.longevity,
  sillage: record.sillage,
  season: record.season,
  time: record.time,
  isVerified: record.isVerified,
  reply: reply?.text ?? null,
});

/** What the published reviews should say of it; null for one that was never published or refused. */
export function shownOf(id: string, record: ReviewRecord, decision: Decision): Shown | null {
  if (decision.at === null) return null;
  return {
    steps: decision.steps,
    isErased: record.erasedAt !== null,
    productId: record.productId,
    since: decision.at,
    review: decision.state === 'published' ? reviewOf(id, record, decision) : null,
  };
}

/** May one state replace the other? An older one never does, nor one with a name that was erased. */
export const isLater = (next: Shown, old: Shown): boolean =>
  old.steps <= next.steps && (!old.isErased || next.isErased);

/** The review without its writer, who cannot be found from it any more. @param at ISO time. */
export const withoutWriter = (record: ReviewRecord, at: string): ReviewRecord => ({
  ...record,
  fp: '',
  name: null,
  orderId: null,
  userId: null,
  erasedAt: at,
});
