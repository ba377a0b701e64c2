import { toCsv } from '~/features/desk/csv';
import {
  newsletterReply,
  type NewsletterAddress,
} from '~/features/newsletter/newsletter-reply.schema';
import { queryOf, read } from '~/islands/desk/common/desk-call';
import { download } from '~/islands/desk/common/download';
import { readPages } from '~/islands/desk/common/read-pages';
import { useReading } from '~/islands/desk/common/useReading';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import { Panel } from '~/islands/desk/parts/Panel';
import { StateList } from '~/islands/desk/parts/StateList';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { Message } from './Message';
import { fetchMessages } from './message-calls';

const states = {
  open: { name: 'Open', empty: 'Every message is answered.' },
  answered: { name: 'Answered', empty: 'There are no messages here.' },
  done: { name: 'Done', empty: 'There are no messages here.' },
};

/** What shoppers wrote, and the answers (R219). */
export const MessagesScreen = () => (
  <StateList
    title="Messages"
    more="Older messages"
    states={states}
    fetchPage={fetchMessages}
    entriesOf={({ messages }) => messages}
    below={<Newsletter />}
  >
    {(message, acts) => <Message message={message} acts={acts} />}
  </StateList>
);

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
