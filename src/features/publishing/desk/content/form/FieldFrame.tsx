import type { ReactNode } from 'react';
import type { ContentProblem } from '~/features/publishing/content-replies';
import { controlId } from '~/features/publishing/desk/content/SaveContent';
import styles from './ContentForm.module.css';

interface Props {
  /** Of the control. */
  id: string;
  label: string;
  hint?: ReactNode;
  problems: readonly ContentProblem[];
  isWide?: boolean;
  children: ReactNode;
}

/** A field under its label, with its hint and what is wrong with it. */
export const FieldFrame = ({ id, label, hint, problems, isWide, children }: Props) => (
  <div className="field" data-wide={isWide ? '' : undefined}>
    <label htmlFor={id}>{label}</label>
    {children}
    <FieldRemarks id={id} hint={hint} problems={problems} />
  </div>
);

/** What describes a control: its hint and its problems. */
export const FieldRemarks = ({ id, hint, problems }: Pick<Props, 'id' | 'hint' | 'problems'>) => (
  <>
    {hint !== undefined && (
      <p id={`${id}:hint`} className={styles['hint']}>
        {hint}
      </p>
    )}
    <p id={`${id}:problem`} className="field-error">
      {problems.map(({ path, field, sentence }) => {
        const own = controlId(path, field);
        // The list of problems leads to what stands within a field, such as one line of several.
        return (
          <span key={own} {...(own !== id && { id: own, tabIndex: -1 })}>
            {`${sentence} `}
          </span>
        );
      })}
    </p>
  </>
);

/** For the control. */
export const describedBy = (id: string, problems: readonly ContentProblem[]) => ({
  id,
  'aria-describedby': `${id}:hint ${id}:problem`,
  'aria-invalid': problems.length > 0 || undefined,
});
