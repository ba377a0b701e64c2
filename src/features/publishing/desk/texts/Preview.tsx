import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { changedTexts } from '~/features/publishing/texts/changed-texts';
import { DeskDialog } from '~/islands/desk/parts/DeskDialog';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { useDialog } from '~/islands/desk/parts/useDialog';
import { PageTexts } from './page-texts';
import styles from './Texts.module.css';

interface Props {
  /** The address of the page that shows the text. */
  page: string;
  title: string;
  texts: Parameters<typeof changedTexts>[0];
}

const wide = '(width >= 80rem)';
const subscribe = (listen: () => void) => {
  const query = window.matchMedia(wide);
  query.addEventListener('change', listen);
  return () => query.removeEventListener('change', listen);
};

/** Is there room for a page beside the form? */
const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => false,
  );

export function PreviewBeside(props: Props) {
  if (!useIsWide()) return null;
  return (
    <section aria-label="Preview" className={styles['aside']}>
      <Preview {...props} />
    </section>
  );
}

export function PreviewPress(props: Props) {
  const preview = useDialog<true>();
  if (useIsWide()) return null;
  return (
    <>
      <button type="button" className="button quiet" onClick={() => preview.open(true)}>
        Preview
      </button>
      {preview.what && (
        <DeskDialog key={preview.turn} title="Preview" onClose={preview.close}>
          <Preview {...props} />
        </DeskDialog>
      )}
    </>
  );
}

/** The page without what could run in it. */
async function readPage(address: string): Promise<string | null> {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return null;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const element of page.querySelectorAll('script, noscript')) element.remove();
  for (const sheet of page.querySelectorAll<HTMLLinkElement>('link[media=print]'))
    sheet.media = 'all';
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** The page as it is in the shop, with the unsaved texts in it (R987). */
function Preview({ page, title, texts }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [html, setHtml] = useState<string | null | undefined>(undefined);
  const [drawn, setDrawn] = useState<PageTexts | null>(null);
  useEffect(() => {
    let isLeft = false;
    void readPage(page).then((read) => {
      if (!isLeft) setHtml(read);
    });
    return () => {
      isLeft = true;
    };
  }, [page]);
  const changes = changedTexts(texts);
  const key = JSON.stringify(changes);
  useEffect(() => {
    const changed = drawn?.show(JSON.parse(key) as typeof changes);
    if (changed) reveal(changed);
  }, [drawn, key]);
  return (
    <>
      <p className={styles['about']}>
        Changed texts stand where they will be. Pictures, and what is added, moved or removed, are
        seen in the shop once it is saved.
      </p>
      {html === null && <Trouble problem="The page could not be read. Is there a connection?" />}
      {/* Without `allow-scripts` nothing in it can run, whatever a text says. */}
      {html && (
        <iframe
          ref={frame}
          className={styles['page']}
          title={`${title} in the shop`}
          sandbox="allow-same-origin"
          srcDoc={html}
          onLoad={() => {
            const shown = frame.current?.contentDocument;
            if (!shown) return;
            // A link would lead to a page that no frame may show.
            for (const part of shown.body.children) part.toggleAttribute('inert', true);
            setDrawn(new PageTexts(shown));
          }}
        />
      )}
    </>
  );
}

/** Only the page within the frame moves. */
function reveal(changed: Element): void {
  for (let at: Element | null = changed; at; at = at.parentElement)
    if (at.tagName === 'DETAILS') at.toggleAttribute('open', true);
  const view = changed.ownerDocument.defaultView;
  if (!view) return;
  const { top } = changed.getBoundingClientRect();
  view.scrollTo({ top: top + view.scrollY - view.innerHeight / 3, behavior: 'instant' });
}
