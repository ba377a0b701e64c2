import { useCallback, useRef, useState } from 'react';
import type { MessageState } from '~/domain/message/message-replies.schema';
import { Choices } from '~/islands/desk/parts/Choices';
import { Empty, Loading } from '~/islands/desk/parts/Empty';
import { Live } from '~/islands/desk/parts/Live';
import { readPages } from '~/islands/desk/common/read-pages';
import { Screen } from '~/islands/desk/parts/Screen';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { usePageCount } from '~/islands/desk/common/usePageCount';
import { useReading } from '~/islands/desk/common/useReading';
import { changeAddress, useAddress } from '~/navigation/address';
import { Message } from './Message';
import { fetchMessages } from './message-calls';
import styles from './Messages.module.css';
import { toCsv } from '~/domain/desk/csv';
import {
  newsletterReply,
  type NewsletterAddress,
} from '~/domain/newsletter/newsletter-reply.schema';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import { Panel } from '~/islands/desk/parts/Panel';
import { queryOf, read } from '~/islands/desk/common/desk-call';
import { download } from '~/islands/desk/common/download';

const words: Record<MessageState, string> = { open: 'Open', answered: 'Answered', done: 'Done' };
const states = Object.keys(words) as MessageState[];

const isState = (text: string | null): text is MessageState =>
  text !== null && Object.hasOwn(words, text);

/** What shoppers wrote, and the answers (R219). */
export const MessagesScreen = () => (
  <Live title="Messages" what="messages">
    <Messages />
  </Live>
);

function Messages() {
  const wanted = new URLSearchParams(useAddress()).get('state');
  const state = isState(wanted) ? wanted : 'open';
  const pages = usePageCount(state);
  const readMessages = useCallback(
    () => readPages((after) => fetchMessages(state, after), pages.count),
    [state, pages.count],
  );
  const { last, problem, reload } = useReading(readMessages);
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const counts = last?.value[0].counts;
  const shown = last?.value.flatMap(({ messages }) => messages) ?? [];

  return (
    <Screen title="Messages">
      <Choices
        label="State"
        choices={states.map((id) => ({
          id,
          name: words[id],
          count: id === 'done' ? undefined : counts?.[id],
        }))}
        chosen={state}
        onChoose={(next) => changeAddress(next === 'open' ? '' : `?state=${next}`, 'step')}
      />
      <p ref={status} role="status" tabIndex={-1} className={styles['said']}>
        {said}
      </p>
      <Trouble problem={problem} onRetry={() => void reload()} />
      {shown.map((message) => (
        <Message
          key={message.id}
          message={message}
          onDone={async (text) => {
            setSaid(text);
            // The message moves to another list, with the button that had the focus.
            status.current?.focus();
            await reload();
          }}
          reload={reload}
        />
      ))}
      {last && shown.length === 0 && (
        <Empty>
          {state === 'open' ? 'Every message is answered.' : 'There are no messages here.'}
        </Empty>
      )}
      {!last && problem === null && <Loading what="messages" />}
      {last?.value.at(-1)?.next != null && (
        <button type="button" className="button quiet" onClick={pages.showMore}>
          Older messages
        </button>
      )}
      <Newsletter />
    </Screen>
  );
}

const readNewsletter = () =>
  readPages(
    (after) => read(`/api/desk/newsletter${queryOf({ after })}`, newsletterReply),
    Infinity,
  );

const newsletterCsv = (addresses: readonly NewsletterAddress[]): string =>
  toCsv([
    ['Email', 'Confirmed', 'Unsubscribe', 'List-Unsubscribe'],
    ...addresses.map(({ email, confirmedAt, unsubscribe, oneClick }) => [
      email,
      confirmedAt,
      unsubscribe,
      `<${oneClick}>`,
    ]),
  ]);

/** Who gets the newsletter, as a file for the program that sends it (R270). */
function Newsletter() {
  const { last, problem, reload } = useReading(readNewsletter);
  const addresses = last?.value.flatMap((page) => page.addresses) ?? [];
  const unconfirmed = last?.value.reduce((sum, page) => sum + page.unconfirmed, 0) ?? 0;
  const save = () => download('newsletter.csv', 'text/csv;charset=utf-8', newsletterCsv(addresses));
  return (
    <Panel title="Newsletter">
      <Trouble problem={problem} onRetry={() => void reload()} />
      {last && <p>{`${addresses.length} confirmed, ${unconfirmed} not confirmed yet.`}</p>}
      {addresses.length > 0 && (
        <button type="button" className="button quiet" onClick={save}>
          <DeskIcon name="download" />
          Export CSV
        </button>
      )}
    </Panel>
  );
}
