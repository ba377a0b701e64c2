import { useState } from 'react';
import type { Edit } from '~/features/publishing/content-edits';
import type { Content } from '~/features/publishing/desk/content/useContent';

interface Pressed {
  path: string;
  /** What is true once it is saved: 'Lavender Oil is off sale'. */
  result: string;
}

export interface Sale {
  /** Saves at once, and nothing else that was changed here. */
  press: (path: string, name: string, isSold: boolean) => void;
  /** Deletes a draft. */
  drop: (path: string, name: string) => void;
  /** What became of the last press; null before it, and after another save of this screen. */
  done: { path: string; isDone: boolean; sentence: string } | null;
  /** The content for the rest of the screen, which says nothing of these presses. */
  others: Content;
}

/** The presses that take a product off sale, put it back, or delete a draft (R971, R988). */
export function useSale(content: Content): Sale {
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const save = (why: string, edit: Edit, result: string) => {
    if (content.isBusy) return;
    setPressed({ path: edit.path, result });
    void content.save(why, [edit]);
  };
  return {
    press(path, name, isSold) {
      const edit = { path, field: ['inStock'], value: isSold };
      if (isSold) save(`Put on sale: ${name}`, edit, `${name} is on sale`);
      else save(`Take off sale: ${name}`, edit, `${name} is off sale`);
    },
    drop(path, name) {
      const edit = { path, field: [], value: undefined };
      save(`Delete the draft: ${name}`, edit, `The draft of ${name} is deleted`);
    },
    done: pressed && doneOf(content.outcome, pressed),
    others: {
      ...content,
      ...(pressed && { outcome: null, problems: [], conflict: null }),
      save: (...asked) => {
        setPressed(null);
        return content.save(...asked);
      },
    },
  };
}

function doneOf(outcome: Content['outcome'], { path, result }: Pressed): Sale['done'] {
  const done = (sentence: string) => ({ path, isDone: true, sentence });
  const failed = (sentence: string) => ({ path, isDone: false, sentence });
  switch (outcome?.kind) {
    case undefined:
      return null;
    case 'saved':
      return done(
        outcome.reply.review ? `Saved: somebody looks at it first, then ${result}.` : `${result}.`,
      );
    case 'unchanged':
      return done(`${result} already.`);
    case 'failed':
      return failed(outcome.problem);
    case 'refused':
      return failed(outcome.problems.map(({ sentence }) => sentence).join(' '));
    case 'conflict':
      return failed(`${outcome.reply.error} Look again.`);
  }
}
