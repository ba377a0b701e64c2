import type { Thread } from './thread.schema.ts';

export const newThread: Thread = { state: 'open', answers: [], owed: [] };

type Answer = Thread['answers'][number];

/** The thread with an answer, whose mail is still to be queued. */
export const answered = ({ answers, owed }: Thread, answer: Answer): Thread => ({
  state: 'answered',
  answers: [...answers, answer],
  owed: [...owed, answer.id],
});
