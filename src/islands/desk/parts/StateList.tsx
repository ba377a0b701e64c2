import { Fragment, useCallback, useId, useState, type ReactNode } from 'react';
import type { Result } from '~/api';
import { readPages } from '~/islands/desk/common/read-pages';
import { usePageCount } from '~/islands/desk/common/usePageCount';
import { useReading } from '~/islands/desk/common/useReading';
import { useWrite, type Writer } from '~/islands/desk/common/useWrite';
import type { Refusal } from '~/islands/form/useForm';
import { changeAddress, useAddress } from '~/navigation/address';
import { Choices } from './Choices';
import { Empty, Loading } from './Empty';
import { Live } from './Live';
import { Screen } from './Screen';
import { Trouble } from './Trouble';
import styles from './StateList.module.css';

/** What an entry of a list needs to change itself. */
export interface ListActs {
  isBusy: boolean;
  /**
   * Sends one change of an entry. What did not work is said above the list, because the entry may
   * be gone from it. @returns null after success.
   */
  change: (
    content: { id: string },
    call: Parameters<Writer['send']>[1],
    said: string,
    isMoved?: boolean,
  ) => Promise<Refusal | null>;
  /**
   * @param said what was done.
   * @param isMoved whether the entry is in another list now, with the button that had the focus.
   */
  onDone: (said: string, isMoved?: boolean) => Promise<void>;
  reload: () => Promise<void>;
}

interface PageOf<State extends string> {
  next: string | null;
  /** Of some states. */
  counts: Partial<Record<State, number>>;
}

interface Props<State extends string, Page, Entry> {
  title: string;
  /** 'Older messages' */
  more: string;
  /** Their names, and what is said of an empty list. The first is shown where the address has none. */
  states: Record<State, { name: string; empty: string }>;
  fetchPage: (state: State, after: string | null) => Promise<Result<Page>>;
  entriesOf: (page: Page) => readonly Entry[];
  children: (entry: Entry, acts: ListActs) => ReactNode;
  /** Stands below the list. */
  below?: ReactNode;
}

/** A screen that lists what shoppers have sent, by state, for a keeper to deal with. */
export const StateList = <
  State extends string,
  Page extends PageOf<State>,
  Entry extends { id: string },
>(
  props: Props<State, Page, Entry>,
) => (
  <Live title={props.title} what={props.title.toLowerCase()}>
    <List {...props} />
  </Live>
);

function List<State extends string, Page extends PageOf<State>, Entry extends { id: string }>({
  title,
  more,
  states,
  fetchPage,
  entriesOf,
  children,
  below,
}: Props<State, Page, Entry>) {
  const ids = Object.keys(states) as [State, ...State[]];
  const wanted = new URLSearchParams(useAddress()).get('state');
  const state = ids.find((id) => id === wanted) ?? ids[0];
  const pages = usePageCount(state);
  const readList = useCallback(
    () => readPages((after) => fetchPage(state, after), pages.count),
    [fetchPage, state, pages.count],
  );
  const { last, problem, reload } = useReading(readList);
  const writing = useWrite(reload);
  const [said, setSaid] = useState('');
  const statusId = useId();
  const counts = last?.value[0].counts;
  const shown = last?.value.flatMap(entriesOf) ?? [];

  const onDone: ListActs['onDone'] = async (text, isMoved = true) => {
    setSaid(text);
    if (isMoved) document.getElementById(statusId)?.focus();
    await reload();
  };
  const change: ListActs['change'] = async (content, call, text, isMoved) => {
    setSaid('');
    const refusal = await writing.send(content, call);
    if (refusal === null) await onDone(text, isMoved);
    return refusal;
  };
  const acts = { isBusy: writing.isBusy, change, onDone, reload };

  return (
    <Screen title={title}>
      <Choices
        label="State"
        choices={ids.map((id) => ({ id, name: states[id].name, count: counts?.[id] }))}
        chosen={state}
        onChoose={(next) => changeAddress(next === ids[0] ? '' : `?state=${next}`, 'step')}
      />
      <p id={statusId} role="status" tabIndex={-1} className={styles['said']}>
        {said}
      </p>
      <Trouble problem={problem} onRetry={() => void reload()} />
      <Trouble problem={writing.problem} />
      {shown.length > 0 && (
        <div className={styles['entries']}>
          {shown.map((entry) => (
            <Fragment key={entry.id}>{children(entry, acts)}</Fragment>
          ))}
        </div>
      )}
      {last && shown.length === 0 && <Empty>{states[state].empty}</Empty>}
      {!last && problem === null && <Loading what={title.toLowerCase()} />}
      {last?.value.at(-1)?.next != null && (
        <button type="button" className="button quiet" onClick={pages.showMore}>
          {more}
        </button>
      )}
      {below}
    </Screen>
  );
}
