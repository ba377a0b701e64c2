import { useCallback, useEffect, useState } from 'react';
import { call, type Failure } from '~/api';
import { isPaperReply } from '~/features/books/paper-words';
import type { PaperReply } from '~/features/books/paper-reply';
import { routes } from '~/base/routes';
import { NotShown } from '~/islands/parts/NotShown';
import { Paper } from './Paper';
import styles from './Paper.module.css';

/** The page of one paper: `/invoice?id=…&number=…#key=…`; without the key the session decides. */
export function InvoicePage() {
  const [paper, setPaper] = useState<PaperReply | Failure | null>(null);
  const read = useCallback(
    () =>
      void fetchPaper(window.location).then((result) =>
        setPaper(result.ok ? result.value : result),
      ),
    [],
  );
  useEffect(read, [read]);
  if (paper === null || 'reason' in paper)
    return (
      <>
        <h1>Invoice</h1>
        <NoPaper failed={paper} onRetry={read} />
      </>
    );
  return (
    <>
      <Paper paper={paper} Heading="h1" />
      <button
        type="button"
        className={`button screen-only ${styles['print']}`}
        onClick={() => window.print()}
      >
        Print
      </button>
    </>
  );
}

function NoPaper({ failed, onRetry }: { failed: Failure | null; onRetry: () => void }) {
  if (failed === null) return <p role="status">Loading your invoice...</p>;
  if (failed.reason !== 'absent')
    return <NotShown what="Your invoice" failed={failed} onRetry={onRetry} />;
  return (
    <>
      <p role="status">
        This invoice was not found. Please open it from the page of your order, or log in first.
      </p>
      <a className="button quiet" href={routes.contact}>
        Write to us
      </a>
    </>
  );
}

function fetchPaper({ search, hash }: Location) {
  const named = new URLSearchParams(search);
  const key = new URLSearchParams(hash.slice(1)).get('key');
  const path = ['invoices', named.get('id'), named.get('number')]
    .map((part) => encodeURIComponent(part ?? ''))
    .join('/');
  return call(`/api/${path}`, isPaperReply, { headers: key ? { 'X-Order-Key': key } : {} });
}
