import { useEffect, useRef, type ReactNode } from 'react';
import { labelAt } from '~/features/publishing/words';
import { clearUnsavedInput } from '~/islands/desk/common/unsaved-input';
import { SaveContent } from '~/features/publishing/desk/content/SaveContent';
import type { Content } from '~/features/publishing/desk/content/useContent';
import type { TextForm } from '~/features/publishing/texts/text-forms.schema';
import { Panel } from '~/islands/desk/parts/Panel';
import { RegionContext } from './region';
import styles from './Settings.module.css';

/** What belongs to one region: fields from the top of the file. */
export interface RegionOf {
  title: string;
  fields: readonly string[];
}

interface Props extends RegionOf {
  form: TextForm;
  content: Content;
  /** Was this region saved last? Then what became of it stands here. */
  isLast: boolean;
  onSave: () => void;
  children: ReactNode;
}

/** One part of the settings: a form that saves what was changed in it alone. */
export function Region({ title, fields, form, content, isLast, onSave, children }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const edits = content.edits.filter(({ field }) => isIn(fields, field.join('.')));
  const isEdited = edits.length > 0;
  useEffect(() => {
    if (!isEdited) clearUnsavedInput(element.current);
  }, [isEdited]);
  const own: Content = isLast
    ? content
    : { ...content, isLost: false, outcome: null, problems: [], conflict: null };
  return (
    <Panel title={title}>
      {/* The checks of the build decide what a value may be. Outside a dialog this method sends nothing. */}
      <form
        ref={element}
        method="dialog"
        noValidate
        aria-label={title}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (content.isBusy) return;
          onSave();
          void content.save(`Change the settings: ${title}`, edits);
        }}
      >
        <RegionContext value={{ ...form, content: own }}>{children}</RegionContext>
        <SaveContent content={own} label="Save" nameOf={(_, field) => labelAt(form.words, field)} />
      </form>
    </Panel>
  );
}

/** @param field such as 'delivery.zones.0.cost'. */
const isIn = (fields: readonly string[], field: string): boolean =>
  fields.some((one) => field === one || field.startsWith(`${one}.`));
