import { useEffect, useRef, type ReactNode } from 'react';
import type { FieldWords } from '~/features/publishing/words';
import { labelAt } from '~/features/publishing/words';
import { clearUnsavedInput } from '~/islands/desk/common/unsaved-input';
import { Publishing } from '~/features/publishing/desk/content/Publishing';
import { SaveContent } from '~/features/publishing/desk/content/SaveContent';
import type { Content } from '~/features/publishing/desk/content/useContent';
import { Empty } from '~/islands/desk/parts/Empty';
import { Screen } from '~/islands/desk/parts/Screen';
import { changeAddress } from '~/navigation/address';
import styles from './FileScreen.module.css';

interface Draft {
  path: string;
  isKept: boolean;
}

interface Props {
  content: Content;
  /** The file, and what a new one begins with; null where the address names none. */
  start: { path: string; values: Record<string, unknown> | null; draft?: Draft } | null;
  /** What one of these files is called. */
  what: 'product' | 'text';
  /** The list of them. */
  list: { name: string; href: string };
  title: string;
  words: Readonly<Record<string, FieldWords>>;
  /** The query that opens the file once it is saved. */
  query: string;
  /** Stands beside the link to the list, but not above a new file. */
  presses?: ReactNode;
  /** On a wide screen, beside the form. */
  beside?: ReactNode;
  children: ReactNode;
}

/** One file as a form with its button. A new one is an old one once it is saved. */
export function FileScreen({ content, start, what, list, title, children, ...rest }: Props) {
  const { edit } = content;
  const isSaved = content.saved !== null;
  const isStarted = start !== null && content.files?.has(start.path) === true;
  const isBegun = useRef(false);
  useEffect(() => {
    if (!start?.values || isBegun.current) return;
    isBegun.current = true;
    edit({ path: start.path, field: [], value: start.values });
  }, [start, edit]);
  const called = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  const all = <a href={list.href}>{list.name}</a>;
  if (!start)
    return (
      <Screen title={called}>
        <Empty>
          <p>
            <span>{`No ${what} is chosen.`}</span> {all}
          </p>
        </Empty>
      </Screen>
    );
  // Of a new one that somebody looks at first there is nothing to change yet.
  if (!isStarted)
    return (
      <Screen title={called}>
        {isSaved && (
          <Empty>
            <p>Saved. {all}</p>
          </Empty>
        )}
      </Screen>
    );
  return (
    <Screen title={title || called}>
      <Publishing saved={content.saved} onUndone={content.reload} />
      <FileForm {...{ content, path: start.path, draft: start.draft, what, all, title, ...rest }}>
        {children}
      </FileForm>
    </Screen>
  );
}

interface FormProps extends Omit<Props, 'start' | 'list'> {
  path: string;
  /** Where it waits until it can be sold. */
  draft: Draft | undefined;
  all: ReactNode;
}

function FileForm({
  content,
  path,
  draft,
  what,
  all,
  title,
  words,
  query,
  presses,
  beside,
  children,
}: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const isNew = content.opened?.files.has(path) === false;
  const called = title || `a ${what}`;
  const { isEdited } = content;
  useEffect(() => {
    if (!isEdited) clearUnsavedInput(element.current);
  }, [isEdited]);
  const isSaved = content.saved !== null;
  useEffect(() => {
    if (isSaved) changeAddress(query, 'in place');
  }, [isSaved, query]);
  return (
    <>
      <p className={styles['above']}>
        {all}
        {!isNew && <span>{presses}</span>}
        {isNew && draft?.isKept && <span>Draft: shoppers do not see it.</span>}
      </p>
      <div className={beside ? styles['beside'] : undefined}>
        {/* The checks of the shop decide what is right. Outside a dialog this method sends nothing. */}
        <form
          ref={element}
          method="dialog"
          noValidate
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault();
            void content.save(
              `${isNew ? 'Add' : 'Change'} ${called}`,
              draft?.isKept
                ? [...content.edits, { path: draft.path, field: [], value: undefined }]
                : undefined,
            );
          }}
        >
          {children}
          <SaveContent
            content={content}
            label={`Save ${what}`}
            nameOf={(_, field) => labelAt(words, field) || `The ${what}`}
          >
            {draft && isNew && (
              <button
                type="button"
                className="button quiet"
                aria-disabled={content.isBusy || undefined}
                onClick={() =>
                  void content.save(`Draft of ${called}`, undefined, (at) =>
                    at === path ? draft.path : at,
                  )
                }
              >
                Save draft
              </button>
            )}
          </SaveContent>
        </form>
        {beside}
      </div>
    </>
  );
}
