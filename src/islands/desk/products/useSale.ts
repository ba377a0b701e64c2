import { useState } from 'react';
import type { Content } from '~/islands/desk/content/useContent';

interface Pressed {
  path: string;
  name: string;
  isSold: boolean;
}

export interface Sale {
  /** Saves at once, and nothing else that was changed here. */
  press: (path: string, name: string, isSold: boolean) => void;
  /** What became of the last press; null before it, and after another save of this screen. */
  done: { path: string; isDone: boolean; sentence: string } | null;
  /** The content for the rest of the screen, which says nothing of these presses. */
  others: Content;
}

/** The press that takes a product off sale or puts it back (R971). */
export function useSale(content: Content): Sale {
  const [pressed, setPressed] = useState<Pressed | null>(null);
  return {
    press(path, name, isSold) {
      if (content.isBusy) return;
      setPressed({ path, name, isSold });
      void content.save(`${isSold ? 'Put on sale' : 'Take off sale'}: ${name}`, [
        { path, field: ['inStock'], value: isSold },
      ]);
    },
    done: pressed && doneOf(content.outcome, pressed),
    others: {
      ...content,
      ...(pressed && { outcome: null, problems: [], conflict: null }),
      save: (why, only) => {
        setPressed(null);
        return content.save(why, only);
      },
    },
  };
}

function doneOf(outcome: Content['outcome'], { path, name, isSold }: Pressed): Sale['done'] {
  const done = (sentence: string) => ({ path, isDone: true, sentence });
  const failed = (sentence: string) => ({ path, isDone: false, sentence });
  switch (outcome?.kind) {
    case undefined:
      return null;
    case 'saved':
      return done(savedText(name, isSold, outcome.reply.review !== null));
    case 'unchanged':
      return done(`${name} is ${isSold ? 'on sale' : 'off sale'} already.`);
    case 'failed':
      return failed(outcome.problem);
    case 'refused':
      return failed(outcome.problems.map(({ sentence }) => sentence).join(' '));
    case 'conflict':
      return failed(`${outcome.reply.error} Look again.`);
  }
}

const savedText = (name: string, isSold: boolean, waits: boolean): string =>
  waits
    ? `Saved: somebody looks at it first, then ${name} is ${isSold ? 'on sale again' : 'off sale'}.`
    : `${name} is ${isSold ? 'on sale again' : 'off sale'}.`;
