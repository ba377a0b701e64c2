import { useState } from 'react';
import type { Figures } from '~/features/publishing/figures';
import {
  askedText,
  filesFor,
  startText,
  type AskedText,
} from '~/features/publishing/texts/start-text';
import type { TextForm, TextForms } from '~/features/publishing/texts/text-forms.schema';
import { nameOfPath, textKinds, titleIn } from '~/features/publishing/texts/texts';
import { deskRoutes } from '~/features/desk/desk-routes';
import { useToday } from '~/islands/desk/common/times';
import { FileScreen } from '~/features/publishing/desk/content/form/FileScreen';
import type { ContentForm } from '~/features/publishing/desk/content/form/form-context';
import { FormFields } from '~/features/publishing/desk/content/form/FormField';
import { useContent, type Content } from '~/features/publishing/desk/content/useContent';
import { Empty, Loading } from '~/islands/desk/parts/Empty';
import { Screen } from '~/islands/desk/parts/Screen';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { useDialog } from '~/islands/desk/parts/useDialog';
import { useHydrated } from '~/islands/parts/useHydrated';
import { useAddress } from '~/navigation/address';
import { PreviewBeside, PreviewPress } from './Preview';
import { TakeAway } from './TakeAway';
import styles from './Texts.module.css';

interface Props extends Pick<ContentForm, 'library' | 'pictures'> {
  forms: TextForms;
  facts: Figures;
}

const list = { name: 'All texts', href: deskRoutes.texts };

/** One text of the shop as a form, beside the page that shows it (R984). */
export const EditTextScreen = (props: Props) =>
  // The build that draws the screen knows no address.
  useHydrated() ? <ChosenText {...props} /> : <LoadingText />;

function ChosenText({ forms, ...shop }: Props) {
  // Once: a new text keeps its place when it is saved.
  const address = useAddress();
  const [asked] = useState(() => askedText(address));
  const form = asked && forms[asked.collection];
  return form ? <ReadText asked={asked} form={form} {...shop} /> : <NoText />;
}

const LoadingText = () => (
  <Screen title="Text">
    <Loading what="the text" />
  </Screen>
);

const NoText = () => (
  <Screen title="Text">
    <Empty>
      <p>
        No text is chosen. <a href={list.href}>{list.name}</a>
      </p>
    </Empty>
  </Screen>
);

interface TextProps extends Omit<Props, 'forms'> {
  asked: AskedText;
  form: TextForm;
}

function ReadText(props: TextProps) {
  const [files] = useState(() => filesFor(props.asked));
  const content = useContent(files);
  if (content.opened) return <OpenedText content={content} opened={content.opened} {...props} />;
  if (content.problem === null) return <LoadingText />;
  return (
    <Screen title="Text">
      <Trouble problem={content.problem} onRetry={() => void content.reload()} />
    </Screen>
  );
}

interface OpenedProps extends TextProps {
  content: Content;
  opened: NonNullable<Content['opened']>;
}

function OpenedText({ content, opened, asked, form, library, pictures, facts }: OpenedProps) {
  const today = useToday();
  const { fields, words } = form;
  const [start] = useState(() => startText(opened.files, asked, fields, today));
  // What the pages say that were drawn before this screen was opened.
  const [before] = useState(() => opened.files.get(start?.path ?? ''));
  const removed = useDialog<true>();
  const path = start?.path ?? '';
  const after = content.files?.get(path);
  const { name: kind, one, page } = textKinds[asked.collection];
  const name = nameOfPath(path);
  const title = name.includes('/') ? titleIn(after) : kind;
  const preview = {
    page: page(name.replace(/^.*\//, '')),
    title,
    texts: {
      collection: asked.collection,
      names: Object.keys(words),
      before,
      after,
      facts,
    },
  };
  return (
    <>
      <FileScreen
        {...{ content, start, what: 'text', list, title, words }}
        query={`?file=${encodeURIComponent(name)}`}
        presses={
          <>
            {before !== undefined && <PreviewPress {...preview} />}
            {one !== undefined && !content.isEdited && (
              <button type="button" className="button quiet" onClick={() => removed.open(true)}>
                Take away
              </button>
            )}
          </>
        }
        beside={before !== undefined && <PreviewBeside {...preview} />}
      >
        <div className={styles['sheet']}>
          <FormFields
            form={{ content, path, library, pictures, facts }}
            fields={fields}
            words={words}
          />
        </div>
      </FileScreen>
      {removed.what && (
        <TakeAway
          key={removed.turn}
          title={title}
          onConfirm={() =>
            void content.save(`Take away ${title}`, [{ path, field: [], value: undefined }])
          }
          onClose={removed.close}
        />
      )}
    </>
  );
}
