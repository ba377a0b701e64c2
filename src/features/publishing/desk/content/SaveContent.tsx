import type { ReactNode } from 'react';
import { isNumber, isText } from '~/base/guards';
import { dotted } from '~/features/publishing/problem-text';
import type { FieldPath } from '~/features/publishing/content-edits';
import { Trouble } from '~/islands/desk/parts/Trouble';
import type { Content } from './useContent';
import styles from './Content.module.css';

/** The id of a field's control, which the list of problems links to. */
export const controlId = (path: string, field: FieldPath | string): string =>
  `${path}:${typeof field === 'string' ? field : dotted(field)}`;

interface Props {
  content: Content;
  /** The button's text. */
  label: string;
  /** What a field is called beside what two people made of it. */
  nameOf: (path: string, field: string) => string;
  /** Stands beside the button. */
  children?: ReactNode;
}

/** The end of a form of the shop's content: its button, and what became of the last press. */
export function SaveContent({
  content: { isBusy, isLost, outcome, takeTheirs },
  label,
  nameOf,
  children,
}: Props) {
  return (
    <div className={styles['end']}>
      <button className="button" aria-disabled={isBusy || undefined}>
        {label}
      </button>
      {children}
      {outcome?.kind === 'saved' && (
        <p role="status">
          Saved.
          {outcome.reply.review && (
            <span>
              {' '}
              Somebody looks at it first: <a href={outcome.reply.review.page}>the change</a>
              {outcome.reply.review.preview !== null && (
                <span>
                  , and <a href={outcome.reply.review.preview}>how it will look</a> in a minute or
                  two
                </span>
              )}
              <span>.</span>
            </span>
          )}
        </p>
      )}
      {isLost && (
        <Trouble problem="Somebody has changed the lines of a list meanwhile. What you changed in it is gone: look again." />
      )}
      {outcome?.kind === 'unchanged' && <Trouble problem="Nothing has changed." />}
      {outcome?.kind === 'failed' && <Trouble problem={outcome.problem} />}
      {outcome?.kind === 'refused' && (
        <div role="alert" className={styles['problems']}>
          <p>This was not saved:</p>
          <ul>
            {outcome.problems.map(({ path, field, sentence }) => (
              <li key={path + field + sentence}>
                <a href={`#${encodeURIComponent(controlId(path, field))}`}>{sentence}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {outcome?.kind === 'conflict' && (
        <div role="alert" className={styles['problems']}>
          <p>{`${outcome.reply.error} Save again to put yours in its place.`}</p>
          <ul>
            {outcome.reply.mine.map(({ path, field, value }, at) => (
              <li key={path + field}>
                {`${nameOf(path, field)}: yours is ${shown(value)}, theirs ${shown(outcome.reply.theirs[at]?.value)}.`}
              </li>
            ))}
          </ul>
          <button type="button" className="button quiet" onClick={takeTheirs}>
            Keep theirs
          </button>
        </div>
      )}
    </div>
  );
}

const shown = (value: unknown): string => {
  if (value === null || value === undefined) return 'taken away';
  return isText(value) || isNumber(value) ? `“${value}”` : JSON.stringify(value);
};
