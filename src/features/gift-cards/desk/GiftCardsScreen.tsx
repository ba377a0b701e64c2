import { useCallback, useState } from 'react';
import { formatUnits } from '~/base/money';
import { formatDate } from '~/base/text/dates';
import { deskRoutes } from '~/features/desk/desk-routes';
import type { GiftCardReply } from '~/features/gift-cards/gift-card-replies.schema';
import { readPages } from '~/islands/desk/common/read-pages';
import { usePageCount } from '~/islands/desk/common/usePageCount';
import { useReading } from '~/islands/desk/common/useReading';
import { useWrite } from '~/islands/desk/common/useWrite';
import { Empty, Loading } from '~/islands/desk/parts/Empty';
import { Screen } from '~/islands/desk/parts/Screen';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { DeskTable } from '~/islands/desk/table/DeskTable';
import { SearchField } from '~/islands/desk/table/SearchField';
import { cellRole, rowHeaderRole, rowRole } from '~/islands/desk/table/table';
import { ChangeCard, type CardChange } from './ChangeCard';
import { fetchCards, sendCard } from './gift-card-calls';
import styles from './GiftCards.module.css';

const columns = ['Card', 'Balance', 'Bought', 'State', 'Paid for', 'Change'];

/** The gift cards that were sold: what is on each, sent again, corrected, blocked (R995). */
export function GiftCardsScreen() {
  const [q, setQ] = useState('');
  const pages = usePageCount(q);
  const { last, problem, reload } = useReading(
    useCallback(() => readPages((after) => fetchCards(q, after), pages.count), [q, pages.count]),
  );
  const writer = useWrite(reload);
  const [said, setSaid] = useState('');
  const [open, setOpen] = useState<{ card: GiftCardReply; what: CardChange } | null>(null);
  const cards = last?.value.flatMap((page) => page.cards) ?? [];
  const send = async ({ id, last: end }: GiftCardReply) => {
    setSaid('');
    if ((await writer.send({ send: id }, (key) => sendCard(id, key))) === null)
      setSaid(`The card …${end} is on its way again.`);
  };
  return (
    <Screen title="Gift cards">
      <SearchField label="Last four characters or order number" value={q} onSearch={setQ} />
      <p role="status" className={styles['said']}>
        {said}
      </p>
      <Trouble problem={problem} onRetry={() => void reload()} />
      <Trouble problem={writer.problem} />
      {cards.length > 0 && (
        <DeskTable label="Gift cards" columns={columns} className={styles['list']}>
          {cards.map((card) => (
            <CardRow
              key={card.id}
              card={card}
              isBusy={writer.isBusy}
              onSend={() => void send(card)}
              onChange={(what) => setOpen({ card, what })}
            />
          ))}
        </DeskTable>
      )}
      {last?.value.at(-1)?.next != null && (
        <button type="button" className="button quiet" onClick={pages.showMore}>
          Older gift cards
        </button>
      )}
      {last && cards.length === 0 && (
        <Empty>
          <p>{q === '' ? 'No gift card was sold yet.' : 'No gift card has this.'}</p>
        </Empty>
      )}
      {!last && problem === null && <Loading what="gift cards" />}
      {open && (
        <ChangeCard
          {...open}
          onDone={(sentence) => {
            setSaid(sentence);
            return reload();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Screen>
  );
}

interface RowProps {
  card: GiftCardReply;
  isBusy: boolean;
  onSend: () => void;
  onChange: (what: CardChange) => void;
}

const states: Record<GiftCardReply['state'], string> = {
  open: 'Open',
  'used up': 'Used up',
  over: 'Over',
  blocked: 'Blocked',
};

function CardRow({ card, isBusy, onSend, onChange }: RowProps) {
  const { last, orderId, currency, amount, balance, at, until } = card;
  const { state, email, on, uses, blocked } = card;
  const name = `…${last}`;
  const isBlocked = state === 'blocked';
  const button = (words: string, onClick: () => void) => (
    <button
      type="button"
      className="button quiet"
      aria-label={`${words}: ${name}`}
      aria-disabled={isBusy || undefined}
      onClick={onClick}
    >
      {words}
    </button>
  );
  return (
    <tr {...rowRole} aria-label={name}>
      <th {...rowHeaderRole} scope="row">
        {name}
      </th>
      <td
        {...cellRole}
      >{`${formatUnits(balance, currency)} of ${formatUnits(amount, currency)}`}</td>
      <td {...cellRole}>
        <a href={deskRoutes.order(orderId)}>{formatDate(new Date(at))}</a>
        {email !== undefined && <p>{on === undefined ? email : `${email}, on ${on}`}</p>}
      </td>
      <td {...cellRole}>
        <p>{states[state]}</p>
        {blocked && <p>{blocked.reason}</p>}
        {until !== undefined && <p>{`Until ${formatDate(new Date(until))}`}</p>}
      </td>
      <td {...cellRole}>
        {uses.map((use) => (
          <p key={use.orderId}>
            <a href={deskRoutes.order(use.orderId)}>{formatUnits(use.amount, currency)}</a>
          </p>
        ))}
      </td>
      <td {...cellRole} className={styles['presses']}>
        {!isBlocked && button('Send again', onSend)}
        {button('Correct', () => onChange('correct'))}
        {!isBlocked && button('Block', () => onChange('block'))}
      </td>
    </tr>
  );
}
